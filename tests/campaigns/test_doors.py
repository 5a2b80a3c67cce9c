"""The tests of S4 to S7, S11 and P1 can fail: with a fault planted into their server, each of them does."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.campaigns.planted import FAULTS
from tests.web.serving import PLANTED, ROOT

SITES, SESSIONS, OPERATING, HANDSHAKES = (
    f"tests/web/test_{name}.py::test_" for name in ("sites", "sessions", "operating", "handshake_policy")
)
RED = {
    "accepts-any-origin": f"{SITES}foreign_origins_are_refused",
    "accepts-no-origin": f"{SITES}own_page_and_programs_are_accepted",
    "keeps-brought-cookies": f"{SESSIONS}session_fixation_is_impossible",
    "keeps-secrets": f"{SESSIONS}only_hashes_of_tokens_are_stored",
    "gives-short-secrets": f"{SESSIONS}secrets_are_unique_and_have_256_bits",
    "never-ends-sessions": f"{SESSIONS}old_sessions_expire",
    "logs-tokens": f"{OPERATING}log_holds_no_secret",
    "logs-tables": f"{OPERATING}log_holds_no_secret",
    "logs-queries": f"{OPERATING}log_holds_no_secret",
    "forgets-headers": f"{SITES}every_response_has_security_headers",
    "allows-inline-scripts": f"{SITES}every_response_has_security_headers",
    "stores-addresses": f"{OPERATING}only_game_data_is_stored",
    "keeps-names": f"{OPERATING}forget_erases_names_and_tokens",
    "parses-all-cookies": f"{SESSIONS}only_the_first_cookies_are_read",
    "charges-handshakes-late": f"{HANDSHAKES}address_that_cannot_pay_gets_429_for_an_invalid_handshake",
    "leaves-remains": f"{OPERATING}forget_erases_names_and_tokens",
}


@pytest.mark.campaign
@pytest.mark.parametrize("fault", RED)
def test_planted_fault_turns_its_test_red(fault: str) -> None:
    assert fault in FAULTS
    quiet = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:cov", "--tb=line")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *quiet, RED[fault]],
        cwd=ROOT,
        env={**os.environ, PLANTED: fault, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout + run.stderr
    assert "1 failed" in run.stdout, run.stdout

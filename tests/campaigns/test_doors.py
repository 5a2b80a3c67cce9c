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
    "accepts-any-origin": f"{SITES}other_sites_cannot_use_a_socket_or_a_table",
    "accepts-no-origin": f"{SITES}our_own_page_and_programs_may",
    "keeps-brought-cookies": f"{SESSIONS}a_session_that_somebody_brings_is_never_taken_over",
    "keeps-secrets": f"{SESSIONS}only_hashes_are_kept",
    "gives-short-secrets": f"{SESSIONS}every_secret_is_new_and_of_256_bits",
    "never-ends-sessions": f"{SESSIONS}old_sessions_end",
    "logs-tokens": f"{OPERATING}the_log_holds_no_secret",
    "logs-tables": f"{OPERATING}the_log_holds_no_secret",
    "logs-queries": f"{OPERATING}the_log_holds_no_secret",
    "forgets-headers": f"{SITES}every_answer_has_the_headers",
    "allows-inline-scripts": f"{SITES}every_answer_has_the_headers",
    "stores-addresses": f"{OPERATING}nothing_is_kept_but_what_a_game_needs",
    "keeps-names": f"{OPERATING}who_wants_to_be_forgotten_is",
    "parses-all-cookies": f"{SESSIONS}only_the_first_cookies_are_read",
    "charges-handshakes-late": f"{HANDSHAKES}address_that_cannot_pay_gets_429_for_an_invalid_handshake",
    "leaves-remains": f"{OPERATING}who_wants_to_be_forgotten_is",
}


@pytest.mark.campaign
@pytest.mark.parametrize("fault", RED)
def test_a_planted_fault_turns_its_test_red(fault: str) -> None:
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

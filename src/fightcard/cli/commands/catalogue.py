"""``games`` and ``rules``: what there is to play, and by which rules."""

from __future__ import annotations

from typing import Any

from fightcard import Unreadable
from fightcard.core.definition import GameDefinition
from fightcard.core.options import Option as RuleOption
from fightcard.language import Speaker
from fightcard.language.rulebook import RulebookEntry, find_rule, read_preface, read_rules, rules_page
from fightcard.registry import BOTS, GAMES, find_game, installed_bots, installed_games

from .. import output
from ..frame import CliArgument, CliOption, command
from ..parameters import GAME, JSON, ParsedValue
from .rulebook import set_rules, set_text

CHOSEN_GAMES = CliArgument(
    "chosen",
    text="cli-argument-games",
    value="cli-value-game",
    nargs=-1,
    type=ParsedValue(find_game),
    required=False,
)


# -- games -------------------------------------------------------------------------------------------------------


@command(
    *("games", CHOSEN_GAMES, JSON),
    text="cli-games",
    examples=("fightcard games", "fightcard games fightdrome"),
)
def games(speaker: Speaker, chosen: tuple[GameDefinition, ...], as_json: bool) -> None:
    """List the games, or the rule options of those named."""
    if as_json:
        listed = chosen or tuple(map(find_game, GAMES))
        levels = {name: speaker.say(f"level-{name}") for name in BOTS}
        output.show_json({"games": [_game_data(game, speaker) for game in listed], "levels": levels})
    elif chosen:
        for game in chosen:
            _show_options(game, speaker)
    else:
        for name in GAMES:
            _show_game(find_game(name), speaker)
        _show_installed(speaker)
        _show_levels(speaker)


def _show_installed(speaker: Speaker) -> None:
    """Show the games and bots of installed packages, without loading them."""
    for message, names in (("cli-games-installed", installed_games()), ("cli-bots-installed", installed_bots())):
        if names:
            output.show()
            output.show(speaker.say(message, names=", ".join(names)))


def _show_levels(speaker: Speaker) -> None:
    """At which levels the computer plays every game."""
    output.show()
    output.show(f"{speaker.say('levels')}:")
    for line in output.columns((name, speaker.say(f"level-{name}")) for name in BOTS):
        output.show(f"  {line}")


def _game_data(game: GameDefinition, speaker: Speaker) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": speaker.say(f"{game.name}-name"),
        "tagline": speaker.say(f"{game.name}-tagline"),
        "rules": game.version,
        "seats": game.seats(game.setup()),
        "most_seats": game.most_seats,
        "card_sets": game.has_card_sets,
        "options": [_option_data(game, option, speaker) for option in game.options],
    }


def _option_data(game: GameDefinition, option: RuleOption, speaker: Speaker) -> dict[str, Any]:
    return option.described() | {"help": speaker.say(f"{game.name}-option-{option.name}")}


def _show_game(game: GameDefinition, speaker: Speaker) -> None:
    output.show(f"{game.name}  {speaker.say(f'{game.name}-tagline')}")
    few, many = game.seats(game.setup()), game.most_seats
    seats = str(few) if few == many else f"{few}–{many}"
    facts = speaker.say("cli-games-facts", seats=seats, options=len(game.options), version=game.version)
    output.show(f"{'':{len(game.name)}}  {facts}")
    output.show(f"{'':{len(game.name)}}  {speaker.say('cli-games-more', game=game.name)}")


def _show_options(game: GameDefinition, speaker: Speaker) -> None:
    output.show(f"{speaker.say(f'{game.name}-name')}: {speaker.say(f'{game.name}-tagline')}")
    output.show(speaker.say("cli-games-options"))
    for option in game.options:
        output.show()
        default = option.write(option.default)
        output.show(f"-o {option.name}={default}  ({option.help_values}; {option.rule})")
        for line in set_text(speaker.say(f"{game.name}-option-{option.name}"), output.width() - 4):
            output.show(f"    {line}")


# -- rules -------------------------------------------------------------------------------------------------------

IDS = CliArgument("ids", text="cli-argument-ids", value="cli-value-ids", nargs=-1, required=False)
SEARCH = CliOption("--search", text="cli-option-search", value="cli-value-word")
NO_PAGER = CliOption("--no-pager", text="cli-option-no-pager", is_flag=True)


@command(
    *("rules", GAME, IDS, SEARCH, NO_PAGER, JSON),
    text="cli-rules",
    examples=("fightcard rules fightdrome", "fightcard rules fightdrome FD-23 FDA-06"),
)
def rules(
    speaker: Speaker, game: GameDefinition, ids: tuple[str, ...], search: str | None, no_pager: bool, as_json: bool
) -> None:
    """Show the rules of a game, or some of them."""
    page = rules_page(game.name, speaker.language)
    chosen = _matching(_chosen(read_rules(page), ids, game), search)
    if as_json:
        output.show_json({"rules": [vars(rule) for rule in chosen]})
    elif not chosen:
        output.note(speaker.say("cli-rules-none", word=str(search)))
    else:
        whole = not ids and search is None
        lines = [*(_preface(page) if whole else ()), *set_rules(chosen, output.width())]
        show = output.show if no_pager else output.show_long
        show("\n".join(lines).strip("\n"))


def _chosen(page: list[RulebookEntry], ids: tuple[str, ...], game: GameDefinition) -> list[RulebookEntry]:
    chosen = []
    for name in ids:
        rule = find_rule(page, name)
        if rule is None:
            raise Unreadable("rule-unknown", value=name, first=page[0].id, last=page[-1].id, game=game.name)
        chosen.append(rule)
    return chosen if ids else page


def _matching(page: list[RulebookEntry], word: str | None) -> list[RulebookEntry]:
    if word is None:
        return page
    wanted = word.casefold()
    return [rule for rule in page if wanted in f"{rule.id} {rule.section} {rule.text}".casefold()]


def _preface(page: str) -> list[str]:
    title, text = read_preface(page)
    return [title, "═" * len(title), "", *set_text(text, output.width())]

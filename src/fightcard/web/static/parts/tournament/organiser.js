/** The organiser's part of a tournament: links, bots, withdrawals, rounds and the end. */
import { h } from "../../vendor/preact.js";
import { post } from "../../api.js";
import { entryOf, say } from "../../state.js";
import { called, linkTo, linksOf, present } from "../../tournaments.js";
import { confirm } from "../common/dialog.js";
import { CopyField, Loneliness, QrCode } from "../people/invite.js";
import { levelName } from "../common/seats.js";

/** @typedef {{answer: import("../../tournaments.js").Answer, act: import("../../pages/tournament.js").Act}} Props */

/** @param {Props} props */
export function Organiser({ answer, act }) {
  const { data } = answer;
  return h(
    "section",
    { class: "strip organiser", "aria-label": say("web-tournament-organiser") },
    h("h2", null, say("web-tournament-organiser")),
    h(OwnLinks, { id: answer.tournament }),
    !data.over && h("div", { class: "organiser-forms" }, h(AddBot, { answer, act }), h(WithdrawForm, { answer, act })),
    !data.over && h(Actions, { answer, act }),
  );
}

/** @param {{id: string}} props */
function OwnLinks({ id }) {
  const links = linksOf(id);
  const roles = /** @type {("enter" | "follow")[]} */ (["enter", "follow"]).filter((role) => links[role]);
  return [
    ...roles.map((role) => {
      const link = linkTo(id, links[role] ?? "");
      return h(
        "div",
        { key: role },
        h("p", null, say(`web-tournament-link-${role}`)),
        h(CopyField, { link }),
        h("details", { class: "fold" }, h("summary", null, say("web-qr-show")), h(QrCode, { link })),
      );
    }),
    roles.length > 0 && h(Loneliness, { key: "alone" }),
  ];
}

/** @param {Props} props */
function AddBot({ answer: { data, tournament }, act }) {
  const levels = entryOf(data.game)?.levels ?? [];
  const usual = data.entrants.findLast(({ level }) => level)?.level ?? levels[1]; // as the bots that are there
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const level = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("level"));
    const others = data.entrants.filter((each) => each.level === level).length;
    const name = others ? `${level} ${others + 1}` : level;
    act(() => post(`/api/tournaments/${tournament}/enter`, { level, name }));
  };
  return h(
    "form",
    { class: "add-bot", onSubmit: send },
    h("select", { name: "level", "aria-label": say("web-tournament-level") }, levels.map((one) => h("option", { key: one, value: one, selected: one === usual }, levelName(one)))),
    h("button", { type: "submit" }, say("web-tournament-add-bot")),
  );
}

/** The organiser withdraws an entrant who cannot go on. @param {Props} props */
function WithdrawForm({ answer: { data, tournament }, act }) {
  const entrants = present(data);
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const entrant = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("entrant"));
    const withdraw = () => act(() => post(`/api/tournaments/${tournament}/leave`, { entrant }));
    confirm(say("web-tournament-withdraw-sure", { name: called(data, entrant) }), say("web-tournament-withdraw"), withdraw);
  };
  if (!entrants.length) return null;
  return h(
    "form",
    { class: "add-bot withdraw", onSubmit: send },
    h("select", { name: "entrant", "aria-label": say("web-tournament-entrant") }, entrants.map((one) => h("option", { key: one, value: one }, called(data, one)))),
    h("button", { type: "submit" }, say("web-tournament-withdraw")),
  );
}

/** @param {Props} props */
function Actions({ answer: { data, tournament }, act }) {
  const run = (/** @type {string} */ what) => act(() => post(`/api/tournaments/${tournament}/run`, { what }));
  const isOpen = data.pairings.some((pairing) => pairing.round === data.round && !pairing.result);
  const close = say("web-tournament-close");
  return h(
    "div",
    { class: "organiser-actions" },
    !data.round && h("button", { type: "button", class: "primary", disabled: present(data).length < 2, onClick: () => run("start") }, say("web-tournament-start")),
    data.round > 0 && !isOpen && h("button", { type: "button", class: "primary", onClick: () => run("start") }, say("web-tournament-next")),
    h("button", { type: "button", onClick: () => confirm(say("web-tournament-close-sure"), close, () => run("close")) }, close),
  );
}

/** My hand: choose a card, then play it or lock it in; what may not be played says which rule forbids it. */
import { h } from "../../vendor/preact.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../../vendor/hooks.js";
import { cardKey, useKeys } from "../../keys.js";
import { say, settings, voice } from "../../state.js";
import { considered } from "./considered.js";
import { decidedLast } from "./coach.js";
import { HintButton } from "./hint.js";
import { Refused } from "../common/refused.js";
import { withTerms } from "../rules/term.js";

export { Refused };

const ASKED = "button.legal, button.open"; // cards that may be the next to press
const FEW = 2; // choices without a card that stand beside the question
const FEW_IN_ROW = 5; // where a page is tall enough for two rows
const MOST_IN_ROW = 7; // of the narrowest phone, 44 px each

/**
 * @typedef {import("../../tables/index.js").TableFace} TableFace
 * @typedef {import("../../tables/index.js").Context} Context
 * @typedef {import("../common/refused.js").Refusal} Refusal
 */

/**
 * @typedef {{act: (action: string) => Promise<any>, why: (action: string) => Promise<any>, ask: (message: object) => Promise<any>}} Asked
 *   what the hand needs of a line; a refusal without a code is told elsewhere
 * @typedef {{open?: boolean, oneTap?: boolean, idle?: string, mark?: {code: string, right: boolean} | null}} Manner how a hand
 *   differs in a lesson: nothing shows what is allowed, one press answers, what to do between two questions, and the card
 *   that was just answered with
 * @param {{game: string, face: TableFace, context: Context, line: Asked & {state: {value: any}},
 *   state: import("../../socket.js").State, handOver?: any, manner?: Manner, coach?: import("./coach.js").Coach}} props
 */
export function Hand({ game, face, context, line, state, handOver, manner = {}, coach }) {
  // What was chosen, sent or refused counts only for what was asked at that time.
  const { asked } = state;
  const [choice, choose] = useState(/** @type {{place: number, code: string, asked: number} | null} */ (null));
  const [answer, tell] = useState(/** @type {{refusal: Refusal | null, asked: number} | null} */ (null));
  const [sentFor, send] = useState(-1);
  const chosen = choice?.asked === asked ? choice : null;
  useEffect(() => {
    considered.value = chosen?.code ?? null;
    return () => void (considered.value = null);
  }, [chosen?.code, asked]);
  const refusal = answer?.asked === asked ? answer.refusal : null;
  const sent = sentFor === asked;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const cards = face.hand(context);
  const due = state.actions.length > 0;
  useKeptFocus(list, sent);
  useFirstFocus(list, due);
  const stopped = coach?.stopped;
  const act = (/** @type {string} */ action) => (coach ? coach.consider(action, () => take(action), () => choose(null)) : take(action));
  const letBe = () => (choose(null), tell(null), coach?.settle(false));
  const take = async (/** @type {string} */ action) => {
    if (sent) return; // one decision for one question
    send(asked);
    letGo(list.current);
    const heard = await line.act(action);
    if (heard.type !== "refused") return; // what is asked next comes by itself
    send((now) => (now === asked ? -1 : now));
    choose((now) => (now?.asked === asked ? null : now));
    tell({ refusal: heard.code ? heard : null, asked: line.state.value?.asked ?? asked });
  };
  const press = async (/** @type {string} */ code, /** @type {number} */ place) => {
    if (sent || coach?.busy) return;
    if (stopped && chosen?.place === place) return focusWarning() || coach?.settle(true);
    coach?.settle(false);
    const actions = face.variants(code, state.actions);
    if (!actions.length) {
      const heard = await line.why(code);
      choose(null);
      tell({ refusal: heard.type === "refused" ? heard : heard.refused, asked });
    } else if (actions.length === 1 && (manner.oneTap || settings.value.oneTap || chosen?.place === place)) {
      if (coach) choose({ place, code, asked }); // it stays lifted if there is a warning
      await act(actions[0]);
    } else if (chosen?.place === place) {
      firstChoice(list.current)?.focus(); // by keyboard too: Enter for the card, Enter for its ways, Enter for one of them
    } else {
      tell(null);
      choose({ place, code, asked });
    }
  };

  const byKey = (/** @type {string} */ code, /** @type {number} */ place) => () => {
    list.current?.querySelectorAll("button")[place]?.focus();
    press(code, place);
  };
  const cardKeys = cards.map((code, place) => cardKey(game, code, place));
  useKeys({
    ...Object.fromEntries(cards.map((code, place) => [cardKeys[place], byKey(code, place)])),
    Escape: () => (chosen || refusal || stopped ? letBe() : false),
    u: () => pressButton(list.current, ".undo"),
    h: () => pressButton(list.current, ".lamp"),
  });

  const options = chosen ? face.variants(chosen.code, state.actions) : [];
  const inHand = new Set(cards.flatMap((code) => face.variants(code, state.actions)));
  const others = state.actions.filter((action) => !inHand.has(action));
  return h(
    "section",
    {
      class: "hand-area",
      style: rowsOf(cards.length, face.columns),
      "aria-label": face.handName(context),
      "aria-busy": sent || coach?.busy,
    },
    h(
      Ask,
      { game, face, context, state, act, others, line, coaching: coach?.coaching, idle: manner.idle, refuse: (/** @type {any} */ refusal) => tell({ refusal, asked }) },
      options.length > 0 && !stopped && h(Choices, { game, face, context, options, act }),
    ),
    handOver,
    h(Refused, { game, refusal }),
    h(
      "div",
      { class: "hand-room", "data-part": "hand" },
      !cards.length && h("p", { class: "no-hand" }, face.handName(context)),
      h(
        "ul",
        { class: "hand", "aria-label": face.handName(context), ref: list, onKeyDown: walk },
        cards.map((code, place) =>
          h(HandButton, {
            key: `${code}-${cards.slice(0, place).filter((other) => other === code).length}`,
            code,
            face,
            context,
            due,
            legal: manner.open ? null : face.variants(code, state.actions).length > 0,
            mark: manner.mark?.code === code ? manner.mark : null,
            chosen: chosen?.place === place,
            shortcut: cardKeys[place],
            onLook: (looks) => (considered.value = looks ? code : (chosen?.code ?? null)),
            onPress: () => press(code, place),
          }),
        ),
      ),
    ),
  );
}

/** How a hand lies below a stage that is narrow, on a page that is tall as well, and beside a stage that is low. @param {number} count @param {number} most in a row */
export function rowsOf(count, most) {
  const below = Math.max(1, count <= 2 * most ? Math.ceil(count / most) : Math.ceil(count / MOST_IN_ROW));
  const tall = count <= FEW_IN_ROW ? 1 : Math.max(2, below);
  const beside = count <= 3 ? 1 : count <= 8 ? 2 : 3;
  return {
    "--count": Math.max(count, 1),
    "--rows": below,
    "--columns": Math.max(1, Math.ceil(count / below)),
    "--rows-tall": tall,
    "--columns-tall": Math.max(1, Math.ceil(count / tall)),
    "--rows-beside": beside,
    "--columns-beside": Math.max(1, Math.ceil(count / beside)),
  };
}

/**
 * @param {{code: string, face: TableFace, context: Context, due: boolean, legal: boolean | null, chosen: boolean,
 *   mark: {right: boolean} | null, shortcut: string, onPress: () => void, onLook: (looks: boolean) => void}} props `legal`: null if that is not shown
 */
function HandButton({ code, face, context, due, legal, chosen, mark, shortcut, onPress, onLook }) {
  const name = face.cardName(code, context);
  const state = !due ? "idle" : legal === null ? "open" : legal ? "legal" : "illegal";
  const look = `hand-card ${state} ${chosen ? "chosen" : ""} ${mark ? (mark.right ? "right" : "wrong") : ""}`;
  const why = due && legal === false ? (face.reason?.(code, context) ?? "") : "";
  const label = due && legal === false ? say(why ? "web-card-why-not" : "web-card-not-now", { card: name, why }) : name;
  return h(
    "li",
    null,
    h(
      "button",
      {
        type: "button",
        class: look,
        "data-card": code,
        "data-seat": context.viewer,
        "aria-label": label,
        "aria-pressed": chosen,
        "aria-keyshortcuts": shortcut || undefined,
        onClick: onPress,
        onFocus: (/** @type {any} */ event) => event.currentTarget.matches(":focus-visible") && onLook(true), // else nobody sees which card it is
        onBlur: () => onLook(false),
        onPointerEnter: () => onLook(true),
        onPointerLeave: () => onLook(false),
      },
      h(face.HandCard, { code, context }),
      why && h("span", { class: "why-not", "aria-hidden": "true" }, why),
    ),
  );
}

/**
 * The chosen card can be played, perhaps in several ways.
 * @param {{game: string, face: TableFace, context: Context, options: string[], act: (action: string) => void}} props
 */
function Choices({ game, face, context, options, act }) {
  const message = `web-${face.manner(context.view)}`;
  const effect = face.effect?.(options[0], context);
  return h(
    "div",
    { class: "choices", role: "group", "aria-label": say("web-choices") },
    effect && h("p", { class: "effect" }, effect),
    face.Relations && options.length === 1 && !effect && h(face.Relations, { code: options[0], context }),
    options.map((action) => {
      const whole = say(message, { action: face.actionName(action, context) });
      const props = { type: "button", key: action, class: "primary", "data-action": action, onClick: () => act(action) };
      const shown =
        options.length === 1
          ? say(message, { action: face.shortName?.(action, context) ?? voice().action(game, action) })
          : h(face.ActionFace, { action, context });
      return h("button", { ...props, "aria-label": whole }, shown);
    }),
  );
}

/**
 * What is asked of me in one sentence, or in its place how to play the chosen card; what can be done without a card.
 * @param {any} props
 */
function Ask({ game, face, context, state, act, others, line, coaching, idle, refuse, children }) {
  const own = context.viewer;
  const seal = state.view && face.sealed(state.view, own);
  const mine = state.actions.length > 0;
  const waiting = () =>
    seal
      ? say("web-locked-in", { action: face.actionName(seal, context) })
      : say("web-waiting", { player: voice().listed(state.due.map((/** @type {number} */ seat) => context.names[seat])) });
  const matter = coaching?.matter && voice().matter(game, coaching.matter);
  const decided = coaching && decidedLast(game, face.deciding ?? [], context);
  const text = mine ? face.asked(context) : (idle ?? waiting());
  return h(
    "div",
    { class: `ask ${mine ? "mine" : "theirs"} ${others.length > FEW ? "many" : ""}`, "data-part": "prompt" },
    decided && !children && h("p", { class: "coach-decided" }, decided),
    h(
      "p",
      { id: "asked", class: children ? "visually-hidden" : "", tabindex: -1, "aria-live": "polite" },
      mine && matter && h("span", { class: "ask-matter" }, withTerms(game, matter)),
      h("span", { class: "ask-question" }, mine ? withTerms(game, text) : text),
    ),
    children,
    others.map((/** @type {string} */ action) =>
      h(
        "button",
        { type: "button", key: action, class: "other", "data-action": action, onClick: () => act(action) },
        h(face.ActionFace, { action, context }),
      ),
    ),
    state.may_undo === "free" &&
      !state.may_take_back &&
      h("button", { type: "button", class: "undo", onClick: () => line.ask({ type: "undo" }) }, say("web-undo")),
    state.may_take_back &&
      h("button", { type: "button", class: "undo", onClick: () => act("take-back") }, say("web-take-back")),
    mine && state.hints === "free" && h(HintButton, { line, refuse }),
  );
}

/** Press a button beside the hand, if it is there. @param {HTMLElement | null} hand @param {string} selector */
function pressButton(hand, selector) {
  const button = hand?.closest(".hand-area")?.querySelector(/** @type {"button"} */ (selector));
  button?.click();
  return Boolean(button);
}

/** Put the focus into the hand when a table opens. @param {{current: HTMLElement | null}} list @param {boolean} due */
function useFirstFocus(list, due) {
  const done = useRef(false);
  useEffect(() => {
    if (!due || done.current) return;
    done.current = true;
    const first = list.current?.querySelector(/** @type {"button"} */ (ASKED));
    if (document.activeElement === document.body) first?.focus({ preventScroll: true });
  }, [due]);
}

/** The warning about a card that is pressed once more. */
function focusWarning() {
  const button = document.querySelector(/** @type {"button"} */ ("[data-coach=back]"));
  button?.focus();
  return Boolean(button);
}

/** @param {HTMLElement | null} hand */
function firstChoice(hand) {
  return hand?.closest(".hand-area")?.querySelector(/** @type {"button"} */ (".choices .primary"));
}

/** A card that is about to leave gives the focus up first: taking it from there later would lay the page out twice. @param {HTMLElement | null} hand */
function letGo(hand) {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && hand?.closest(".hand-area")?.contains(focused)) focused.blur();
}

/** Arrow keys walk through the hand. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
  const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  if (!step || here < 0) return;
  event.preventDefault();
  buttons[(here + step + buttons.length) % buttons.length].focus();
}

function isFocusLost() {
  return document.activeElement === document.body || document.activeElement === null;
}

/** @param {HTMLElement | null} hand */
function focusNext(hand) {
  const next = hand?.querySelector(/** @type {"button"} */ (ASKED)) ?? document.getElementById("asked");
  next?.focus({ preventScroll: true });
}

/**
 * Whoever plays by keyboard does not lose the hand: when the card with the focus has gone, the next one gets it.
 * @param {{current: HTMLElement | null}} list
 * @param {boolean} sent a decision is on its way: what to do next is not known yet
 */
function useKeptFocus(list, sent) {
  const had = useRef(false);
  useEffect(() => {
    const area = list.current?.closest(".hand-area");
    const note = (/** @type {FocusEvent} */ event) =>
      (had.current = Boolean(area?.contains(/** @type {Node} */ (event.target))));
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    if (!isFocusLost() || !had.current || sent) return undefined;
    const frame = requestAnimationFrame(() => isFocusLost() && focusNext(list.current)); // a task of its own
    return () => cancelAnimationFrame(frame);
  });
}

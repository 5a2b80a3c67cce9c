/** The way to a friend: a link, its QR code, and the local network if the server is still alone. */
import { h } from "../../vendor/preact.js";
import { useMemo, useRef, useState } from "../../vendor/hooks.js";
import { post } from "../../api.js";
import { qrMatrix, qrPath } from "../../qr.js";
import { base, catalogue, say } from "../../state.js";
import { Refused } from "../common/refused.js";

const COMMAND = "./play serve --lan";
const LONELY = ["localhost", "127.0.0.1", "[::1]"];
const MARGIN = 4; // modules around a QR code, which its readers need

/** A link and its QR code, which waits behind a press where there are several. @param {{token: string, several: boolean}} props */
export function Invitation({ token, several }) {
  const link = `${base().replace(/\/+$/, "")}/join#${token}`;
  const code = h(QrCode, { link });
  return [
    h(CopyField, { key: "link", link }),
    several ? h("details", { key: "code", class: "fold" }, h("summary", null, say("web-qr-show")), code) : code,
  ];
}

/** While nobody else can reach this machine: says so, and opens it with one press. */
export function Loneliness() {
  return LONELY.includes(new URL(base()).hostname) ? h(LanNotice, {}) : null;
}

/** @param {{link: string}} props */
export function CopyField({ link }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(link);
      else document.execCommand("copy"); // a page of the local network is no secure context
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return h(
    "div",
    { class: "copy" },
    h("input", {
      readOnly: true,
      value: link,
      "aria-label": say("web-link"),
      ref: field,
      onFocus: () => field.current?.select(),
    }),
    h("button", { type: "button", class: "primary", onClick: copy }, copied ? say("web-copied") : say("web-copy")),
  );
}

/** @param {{link: string}} props */
export function QrCode({ link }) {
  const matrix = useMemo(() => qrMatrix(link), [link]);
  const size = matrix.length + 2 * MARGIN;
  return h(
    "svg",
    { class: "qr", role: "img", "aria-label": say("web-qr"), viewBox: `0 0 ${size} ${size}` },
    h("rect", { width: size, height: size, fill: "#fff" }),
    h("path", { d: qrPath(matrix, MARGIN), fill: "#000", "shape-rendering": "crispEdges" }),
  );
}

function LanNotice() {
  const [refusal, refuse] = useState(null);
  const open = () => post("/api/lan", {}).then(({ urls }) => opened(urls), refuse);
  return h(
    "div",
    { class: "notice" },
    h("p", null, withCommand(say("web-lan-text"))),
    h("button", { type: "button", onClick: open }, say("web-lan-open")),
    h(Refused, { game: "", refusal }),
  );
}

/** A command keeps together, and its two hyphens do not run into a dash. @param {string} text */
function withCommand(text) {
  const [before, after] = text.split(COMMAND);
  return after === undefined ? text : [before, h("code", { key: "command" }, COMMAND), after];
}

/** The whole page knows the addresses now. @param {string[]} lan */
function opened(lan) {
  if (catalogue.value) catalogue.value = { ...catalogue.value, lan };
}

/** The way to a friend: a link, its QR code, and the local network if the server is still alone. */
import { h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { post } from "../api.js";
import { base, catalogue, say } from "../state.js";
import { Refused } from "./hand.js";

const LONELY = ["localhost", "127.0.0.1", "[::1]"];

/** A link and its QR code, which waits behind a press where there are several. @param {{token: string, several: boolean}} props */
export function Invitation({ token, several }) {
  const address = base();
  const path = `/join#${token}`;
  const code = h(QrCode, { path, base: address });
  return [
    h(CopyField, { key: "link", link: address + path }),
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

/** Drawn by the server. @param {{path: string, base: string}} props */
function QrCode({ path, base }) {
  const [picture, setPicture] = useState("");
  useEffect(() => {
    let gone = false;
    post("/api/qr", { path }).then(
      ({ svg }) => !gone && setPicture(picturedBy(svg)),
      () => {},
    );
    return () => void (gone = true);
  }, [path, base]);
  return picture && h("img", { class: "qr", src: picture, alt: say("web-qr") });
}

/** @param {string} svg */
function picturedBy(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'))}`;
}

function LanNotice() {
  const [refusal, refuse] = useState(null);
  const open = () => post("/api/lan", {}).then(({ urls }) => opened(urls), refuse);
  return h(
    "div",
    { class: "notice" },
    h("p", null, say("web-lan-text")),
    h("button", { type: "button", onClick: open }, say("web-lan-open")),
    h(Refused, { game: "", refusal }),
  );
}

/** The whole page knows the addresses now. @param {string[]} lan */
function opened(lan) {
  if (catalogue.value) catalogue.value = { ...catalogue.value, lan };
}

/** The way to a friend: a link, its QR code, and the local network if the server is still alone. */
import { h } from "../vendor/preact.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { post } from "../api.js";
import { base as reached, catalogue, say } from "../state.js";
import { Refused } from "./hand.js";

const LONELY = ["localhost", "127.0.0.1", "[::1]"];

/** @param {{title: string, text: string, token: string}} props */
export function Invitation({ title, text, token }) {
  const [base, setBase] = useState(reached());
  const link = `${base}/join#${token}`;
  return h(
    "section",
    { class: "invitation" },
    h("h2", null, title),
    h("p", null, text),
    LONELY.includes(new URL(base).hostname) && h(LanNotice, { onOpen: (url) => (opened(url), setBase(url)) }),
    h(CopyField, { link }),
    h(QrCode, { path: `/join#${token}`, base }),
  );
}

/** The whole page knows the address now. @param {string} url */
function opened(url) {
  if (catalogue.value) catalogue.value = { ...catalogue.value, lan: [url] };
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

/** @param {{onOpen: (base: string) => void}} props */
function LanNotice({ onOpen }) {
  const [refusal, refuse] = useState(null);
  const open = () => post("/api/lan", {}).then(({ urls }) => onOpen(urls[0]), refuse);
  return h(
    "div",
    { class: "notice" },
    h("p", null, say("web-lan-text")),
    h("button", { type: "button", onClick: open }, say("web-lan-open")),
    h(Refused, { game: "", refusal }),
  );
}

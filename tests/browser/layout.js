// What is wrong with the layout of the page that is shown: one sentence for each problem.
([share, target]) => {
  const problems = [];
  const [wide, high] = [innerWidth, innerHeight];
  const say = (text) => problems.length < 12 && problems.push(text);
  const box = (node) => node.getBoundingClientRect();
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const named = (node) =>
    `${node.tagName.toLowerCase()}.${String(node.className?.baseVal ?? node.className)} “${(node.textContent ?? "").trim().slice(0, 40)}”`;
  const hidden = (node) => {
    if (!node.checkVisibility()) return true; // in a closed fold, for example
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === "none" || style.visibility === "hidden" || style.clipPath === "inset(50%)") return true;
    }
    return false;
  };
  const dialog = document.querySelector("dialog[open]");
  const root = dialog ?? document.querySelector("main");
  const frame = document.querySelector(".table-frame");

  if (document.documentElement.scrollWidth > wide) say(`the page is ${document.documentElement.scrollWidth} wide`);
  if (frame && !dialog) {
    if (document.documentElement.scrollHeight > high) say(`the page is ${document.documentElement.scrollHeight} high`);
    const parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((node) => [node.dataset.part, box(node)]));
    const told = frame.querySelector(".lesson-aside") ? "stage" : "story"; // a lesson has its own words instead
    for (const part of ["stage", "score", told]) if (!parts[part]) say(`there is no ${part}`);
    const screen = { left: 0, top: 0, right: wide, bottom: high };
    const seen = parts.stage ? shared(parts.stage, screen) / (wide * high) : 0;
    if (seen < share) say(`the stage has ${(100 * seen).toFixed(1)} % of the screen`);
    for (const [part, area] of Object.entries(parts))
      if (area.left < -1 || area.top < -1 || area.right > wide + 1 || area.bottom > high + 1)
        say(`${part} leaves the screen: ${[area.left, area.top, area.right, area.bottom].map(Math.round)}`);
    const pairs = Object.entries(parts).flatMap((one, at, all) => all.slice(at + 1).map((other) => [one, other]));
    for (const [[one, a], [other, b]] of pairs) if (shared(a, b) > 2) say(`${one} and ${other} overlap`);
    const own = document.querySelector(".own");
    if (own && own.scrollHeight > own.clientHeight + 1) say(`what is mine scrolls: ${own.scrollHeight} in ${own.clientHeight}`);
  }

  const targets = [...root.querySelectorAll("button, select, input, a[href], summary")].filter(
    (node) => !hidden(node) && !node.closest("p, td, li > p"),
  );
  for (const node of targets) {
    const area = box(node);
    const own = node.matches("input[type=checkbox], input[type=radio]") ? box(node.closest("label") ?? node) : area;
    if (Math.min(own.width, own.height) < target - 0.6) say(`${named(node)} is ${own.width.toFixed(0)}x${own.height.toFixed(0)}`);
  }
  targets.forEach((one, at) =>
    targets.slice(at + 1).forEach((other) => {
      if (!one.contains(other) && !other.contains(one) && shared(box(one), box(other)) > 30)
        say(`${named(one)} and ${named(other)} overlap`);
    }),
  );

  const title = root.querySelector(".bar-title");
  if (title && !hidden(title)) {
    const words = document.createRange();
    words.selectNodeContents(title);
    for (const node of targets) if (shared(box(words), box(node)) > 30) say(`the title and ${named(node)} overlap`);
  }

  const scrolls = (style) => [style.overflowX, style.overflowY].some((way) => way === "auto" || way === "scroll");
  const clipper = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (scrolls(style) && !at.matches(".own")) return null;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") return box(at);
    }
    return { left: 0, top: 0, right: wide, bottom: dialog || frame ? high : Infinity };
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || hidden(parent) || parent.closest("option, select, style")) continue;
    if (parent.matches(".line")) continue; // the strip shows the beginning of a long sentence, and All the rest
    const range = document.createRange();
    range.selectNodeContents(node);
    const area = parent.closest("svg.card") ? box(parent.closest("svg.card")) : clipper(parent);
    if (!area) continue;
    for (const rect of range.getClientRects()) {
      const slack = Math.max(1.5, rect.height * 0.22); // a line box is higher than its letters
      if (rect.left < area.left - 1.5 || rect.right > area.right + 1.5 || rect.top < area.top - slack || rect.bottom > area.bottom + slack) {
        say(`cut: ${named(parent)}`);
        break;
      }
    }
    if (parent.closest("button, .button, summary, label, legend, h1, h2, h3, .chip, .why-not"))
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) say(`broken word: ${word} in ${named(parent)}`);
      }
  }
  return problems;
}

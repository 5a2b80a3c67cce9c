/**
 * The layout of every table: score line, stage, story, and below or beside them what the viewer does. One grid places
 * them at every size (`style/table.css`); the five parts carry `data-part`, and the stage is never hidden.
 */
import { h } from "../../vendor/preact.js";
import { Bar } from "../common/bar.js";

/**
 * @param {{game: string, title: string, menu?: any, bar?: any, notices?: any, score: any, stage: any, aside?: any, story?: any,
 *   children?: any, class?: string, look?: Record<string, string>, data?: Record<string, any>}} props `children` are the
 *   prompt and the hand, or what stands in their place; `bar` stands in the place of the usual one, `aside` in that of the
 *   story, and is read before the hand; `look` are custom properties
 */
export function Frame({
  game,
  title,
  menu,
  bar = h(Bar, { title }, menu),
  notices,
  score,
  stage,
  aside,
  story,
  children,
  class: kind = "",
  look,
  data = {},
}) {
  return h(
    "main",
    { class: `table-page table-frame ${game} ${kind}`, style: look, ...data },
    bar,
    h("section", { class: "score-line", "data-part": "score" }, score),
    h("div", { class: "stage", "data-part": "stage" }, stage),
    aside,
    h("div", { class: "own" }, h("div", { class: "notices" }, notices), children),
    story,
  );
}

import { expect, test } from "vitest";

import { check } from "./css.ts";
import { withBuild } from "#scripts/checks/temporary-build.ts";

async function refusals(css: string): Promise<string> {
  const findings = await withBuild({ "assets/style-x1.css": css }, check);
  return findings.map((finding) => finding.say).join("\n");
}

test.each([
  [".a{display:flex;gap:8px}", "flexbox-gap"],
  [".a{gap:8px}", "outside a grid"],
  [".a{aspect-ratio:1}", "aspect-ratio"],
  [".a{height:100dvh}", "dvh"],
  [".a{height:100svh}", "svh"],
  [".a{width:10cqw}", "cqw"],
  [".a{height:2lh}", "“lh”"],
  [".a:is(.b,.c){color:red}", ":is"],
  [".a:where(.b){color:red}", ":where"],
  [".a:has(.b){color:red}", ":has"],
  [".a:focus-visible{color:red}", ":focus-visible"],
  [".a::-moz-range-thumb,.a::-webkit-slider-thumb{color:red}", "-moz-range-thumb"],
  ["@layer a{.b{color:red}}", "@layer"],
  ["@container (min-width:1px){.a{color:red}}", "@container"],
  ["@property --a{syntax:'*';inherits:false}", "@property"],
  [".a{&.b{color:red}}", "css-nesting"],
  [".a{color:oklch(50% .1 20)}", "oklch"],
  [":root{--a:oklch(50% .1 20)}", "oklch"],
  [".a{color:red;color:color-mix(in srgb,red,var(--b))}", "color-mix"],
  [".a{background:conic-gradient(red,blue)}", "conic-gradient"],
  [".a{font-size:clamp(1px,2vw,3px)}", "clamp()"],
  [".a{margin-inline-start:1px}", "margin-inline-start"],
  [".a:not(:lang(ar,he)){margin-left:1px}", "list of languages"],
  [".a{inset:0}", "inset"],
  [".a{accent-color:red}", "accent-color"],
  [".a{text-wrap:balance}", "text-wrap"],
  [".a{translate:1px}", "translate"],
  [".a{rotate:1deg}", "rotate"],
  [".a{scale:2}", "scale"],
  [".a{content-visibility:auto}", "content-visibility"],
  [".a{overflow:clip}", "clip"],
  [".a{overflow-wrap:anywhere}", "anywhere"],
  [".a{position:sticky}", "sticky"],
  [".a{user-select:none}", "user-select"],
  ["@media (width>=300px){.a{color:red}}", "range"],
  ["@media (prefers-color-scheme:dark){.a{color:red}}", "prefers-color-scheme"],
  ["/* stylelint-disable */ .a{aspect-ratio:1}", "aspect-ratio"],
])("rejects %s, because iOS 12 ignores %s", async (css, what) => {
  expect(await refusals(css)).toContain(what);
});

test.each([
  ".a{display:grid;gap:8px}",
  ".a{grid-template-columns:1fr 1fr;gap:8px}",
  ".a{display:flex;flex-wrap:wrap;align-items:center}.a>*+*{margin-left:8px}",
  ".a{position:-webkit-sticky;position:sticky;top:0}",
  ".a{-webkit-user-select:none;user-select:none;-webkit-appearance:none;appearance:none}",
  ".a{padding-bottom:env(safe-area-inset-bottom);width:min(100%,40rem);height:calc(100vh - var(--bar))}",
  ".a{touch-action:manipulation;object-fit:cover;text-align:start;width:fit-content;color:#12345678}",
  ".a:focus{outline:2px solid}.a:not(.b):focus-within{color:red}.a::placeholder{color:red}",
  "input::-webkit-slider-thumb{width:1px}input::-moz-range-thumb{width:1px}",
  "@media (min-width:600px) and (hover:hover){.a{color:red}}@media (prefers-reduced-motion:reduce){.a{transition:none}}",
  "[data-theme=dark]{--foreground:#fff;color-scheme:dark}@media (prefers-color-scheme:dark){:root{--foreground:#fff}}",
  "@supports (aspect-ratio:1){.a{aspect-ratio:1}}",
  "@supports (view-transition-name:none){::view-transition-group(a){color:red}}",
  "@keyframes spin{from{opacity:0}50%{opacity:1}to{transform:rotate(360deg)}}.a{animation:spin 1s infinite}",
  ":lang(ja){font-family:-apple-system,system-ui,sans-serif;line-break:strict;word-break:keep-all}",
  "rt{ruby-position:over;-webkit-ruby-position:before;font-size:.5em;-webkit-text-size-adjust:100%}",
  ".a{overflow-wrap:anywhere;word-break:break-word;cursor:pointer;background:linear-gradient(red,blue)}",
  ".a{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;overflow-wrap:break-word;will-change:transform}",
])("accepts %s", async (css) => {
  expect(await refusals(css)).toBe("");
});

test("reads the inlined styles and reports their location in the page", async () => {
  const html = "<!doctype html>\n<style>\n  .a{aspect-ratio:1}\n</style>\n<p>Kaiwa</p>";
  const findings = await withBuild({ "index.html": html }, check);
  expect(findings).toMatchObject([{ file: "index.html", position: { line: 3, column: 6 } }]);
});

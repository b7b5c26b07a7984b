import { expect, test } from "vitest";
import { routeChunk } from "./boot.ts";
import type { Bundle } from "./bundle.ts";
import { takeFirstStyles } from "./styles.ts";

type Made = { route?: string; imports?: string[]; css?: string; isEntry?: boolean };

/** Makes a bundle with a stylesheet for each chunk that has `css`. */
function bundleOf(chunks: Record<string, Made>): Bundle {
  const files = Object.entries(chunks).flatMap(([name, { route, imports = [], css, isEntry = false }]) => [
    [
      `${name}.js`,
      {
        type: "chunk",
        fileName: `${name}.js`,
        isEntry,
        facadeModuleId: route === undefined ? null : `/kaiwa/src/web/routes/${route}.tsx`,
        imports: imports.map((one) => `${one}.js`),
        viteMetadata: { importedCss: new Set(css === undefined ? [] : [`${name}.css`]) },
      },
    ],
    ...(css === undefined ? [] : [[`${name}.css`, { type: "asset", fileName: `${name}.css`, source: css }]]),
  ]);
  // This is the part of Rolldown's bundle that the plugin uses.
  return Object.fromEntries(files) as Bundle;
}

const site = (): Bundle =>
  bundleOf({
    index: { imports: ["frame"], isEntry: true },
    frame: { css: ".frame{}" },
    categories: { route: "categories", imports: ["frame"], css: ".list{}" },
    category: { route: "category", imports: ["frame"] },
    player: { imports: ["frame"], css: ".player{}" },
    study: { route: "study", imports: ["player", "frame"], css: ".study{}" },
    words: { imports: ["frame"], css: ".words{}" },
  });

test("inlines the styles of the first screens in import order and leaves the others", () => {
  const bundle = site();
  expect(takeFirstStyles(bundle)).toBe(".frame{}.list{}.player{}.study{}");
  expect(Object.keys(bundle).filter((name) => name.endsWith(".css"))).toEqual(["words.css"]);
  const { "player.js": player, "words.js": words } = bundle;
  expect(player?.type === "chunk" && player.viteMetadata?.importedCss.size).toBe(0);
  expect(words?.type === "chunk" && words.viteMetadata?.importedCss.size).toBe(1);
});

test("terminates if chunks import each other", () => {
  const bundle = site();
  const { "frame.js": frame } = bundle;
  if (frame?.type === "chunk") frame.imports.push("index.js");
  expect(takeFirstStyles(bundle)).toContain(".frame{}");
});

test("rejects a screen whose file name differs from its id and names the missing file", () => {
  expect(() => routeChunk(site(), "studyHistory")).toThrow("./routes/study-history.tsx");
  expect(routeChunk(site(), "study").fileName).toBe("study.js");
});

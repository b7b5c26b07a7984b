import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { budget } from "./budget.ts";
import { chunkSizes, measure, overBudget, sizeTable } from "./size.ts";
import { withBuild } from "./temporary-build.ts";

/** Returns a text that gzip compresses to about this many KB (± 2 %). */
function noise(kilobytes: number): string {
  const parts = Array.from({ length: Math.round((kilobytes * 1024) / 32) }, (_, part) =>
    createHash("sha256").update(`${kilobytes} ${part}`).digest(),
  );
  return Buffer.concat(parts).toString("base64");
}

const manifest = {
  "index.html": { file: "assets/index-x1.js", isEntry: true, imports: ["_ui-x1.js"] },
  "_ui-x1.js": { file: "assets/ui-x1.js" },
  "_audio-x1.js": { file: "assets/audio-x1.js", imports: ["_ui-x1.js"] },
  [budget.firstList.route]: {
    file: "assets/list-x1.js",
    isDynamicEntry: true,
    imports: ["index.html", "_ui-x1.js"],
  },
  [budget.firstScene.route]: {
    file: "assets/study-x1.js",
    isDynamicEntry: true,
    imports: ["index.html", "_audio-x1.js"],
  },
  "routes/about.tsx": { file: "assets/about-x1.js", isDynamicEntry: true, imports: ["index.html"] },
};

function build(sizes: Record<string, number>): Record<string, string> {
  const scripts = { index: 50, ui: 10, audio: 5, list: 3, study: 8, about: 2, ...sizes };
  return {
    ".vite/manifest.json": JSON.stringify(manifest),
    "index.html": `<html><style>${noise(sizes["css"] ?? 4)}</style><p>${noise(sizes["html"] ?? 2)}</p></html>`,
    "messages/zh/app.x1.json": noise(sizes["app"] ?? 5),
    "messages/zh/legal.x1.json": noise(sizes["legal"] ?? 10),
    ...Object.fromEntries(
      Object.entries(scripts).map(([name, size]) => [`assets/${name}-x1.js`, noise(size)]),
    ),
  };
}

const check = async (folder: string) => overBudget(await measure(folder));

test("accepts a build within its budget and counts shared chunks once", async () => {
  const measures = await withBuild(build({}), measure);
  const figures = Object.fromEntries(measures.map(({ what, measured }) => [what, Math.round(measured)]));
  expect(figures).toMatchObject({
    "JavaScript before /category/all": 63,
    "JavaScript before /study/…/dialogue": 73,
    "Requests before the list can be read": 6,
    "Adds routes/study.tsx": 13,
    "Adds routes/about.tsx": 2,
    "CSS of index.html": 4,
    "HTML of index.html without CSS": 2,
  });
  expect(await withBuild(build({}), check)).toEqual([]);
});

test.each([
  ["the first list", { index: 105 }, "JavaScript before /category/all"],
  ["a first scene", { index: 98, study: 14 }, undefined],
  ["a first scene", { index: 99, audio: 16, study: 8 }, "JavaScript before /study/…/dialogue"],
  ["the scene page", { study: 12 }, "Adds routes/study.tsx: 17"],
  ["another page", { about: 7 }, "Adds routes/about.tsx: 7."],
  ["the CSS", { css: 9 }, "CSS of index.html: 9"],
  ["the HTML", { html: 6 }, "HTML of index.html without CSS: 6"],
  ["the texts of every visit", { app: 9 }, "Texts messages/zh/app.x1.json: 9"],
  ["the texts of a page", { legal: 13 }, "Texts messages/zh/legal.x1.json: 13"],
])("compares %s with its budget (sizes: %o)", async (_name, sizes: Record<string, number>, refusal) => {
  const said = (await withBuild(build(sizes), check)).map(({ say }) => say).join("\n");
  if (refusal === undefined) expect(said).not.toContain("JavaScript before");
  else expect(said).toContain(refusal);
});

test("a finding names the chunks that grew and the remedy", async () => {
  const before = await withBuild(build({ index: 97 }), measure);
  const after = await withBuild(build({ index: 97, list: 9 }), measure);
  const [finding] = overBudget(after, chunkSizes(before));
  expect(finding?.say).toMatch(
    /but the limit is 112\.0 KB\. Grown since the last build within its limits: list-x1 \+6\.\d KB\. Load code later/,
  );
});

test("lists all chunks in a finding if there is no earlier build", async () => {
  const [finding] = await withBuild(build({ index: 105 }), check);
  expect(finding?.say).toMatch(/Its chunks: index-x1 \d+\.\d KB, ui-x1 \d+\.\d KB, list-x1 \d\.\d KB\./);
});

test("compares a size with one decimal, as it is printed", async () => {
  const sizes = (await withBuild(build({}), measure)).map(({ measured }) => measured);
  expect(sizes).toEqual(sizes.map((size) => Number(size.toFixed(1))));
});

test("rejects more requests than allowed before the list", async () => {
  const parts = Array.from({ length: budget.requests }, (_, part) => `_part${part}.js`);
  const split = {
    ...manifest,
    "index.html": { ...manifest["index.html"], imports: ["_ui-x1.js", ...parts] },
    ...Object.fromEntries(parts.map((part) => [part, { file: `assets/${part}` }])),
  };
  const files = { ...build({}), ".vite/manifest.json": JSON.stringify(split) };
  expect(await withBuild(files, check)).toMatchObject([{ say: expect.stringContaining("18 requests") }]);
});

test("reports a route without a chunk as an error", async () => {
  const { [budget.firstList.route]: _list, ...rest } = manifest;
  const files = { ...build({}), ".vite/manifest.json": JSON.stringify(rest) };
  await expect(withBuild(files, check)).rejects.toThrow(budget.firstList.route);
});

test("names the missing setting for a build without a manifest", async () => {
  await expect(withBuild({ "index.html": "" }, check)).rejects.toThrow("build.manifest");
});

test("shows measured and allowed sizes in the table", () => {
  const rows = [{ what: "CSS", file: "index.html", measured: 8.26, allowed: 8, unit: "KB" as const }];
  expect(sizeTable(rows)).toBe("✗ CSS       8.3 KB of       8.0 KB");
});

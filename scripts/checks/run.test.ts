import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { budget } from "./budget.ts";
import { withBuild } from "./temporary-build.ts";

const command = join(import.meta.dirname, "run.ts");

function run(buildFolder: string): Promise<{ exitCode: number; printed: string; refused: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, buildFolder], (_error, printed, refused) => {
      resolve({ exitCode: child.exitCode ?? -1, printed, refused });
    });
  });
}

const good = {
  ".vite/manifest.json": JSON.stringify({
    "index.html": { file: "assets/main-x1.js", isEntry: true },
    [budget.firstList.route]: { file: "assets/list-x1.js", isDynamicEntry: true },
    [budget.firstScene.route]: { file: "assets/scene-x1.js", isDynamicEntry: true },
  }),
  "index.html": "<!doctype html><style>p{color:#123}</style><script>window.kaiwa={}</script><p>会話</p>",
  "assets/main-x1.js": "document.title = '会話';",
  "assets/list-x1.js": "export const list = [];",
  "assets/scene-x1.js": "export const scene = {};",
};

test("rejects a build with one mistake of each kind and names each location", async () => {
  const bad = {
    ...good,
    "index.html": "<!doctype html><style>p{aspect-ratio:1}</style><script>a?.b</script>",
    "assets/list-x1.js": "x.at(-1)",
    "assets/scene-x1.js": "fetch('https://cdn.example.net/')",
    "messages/zh/app.x1.json": JSON.stringify(Array.from({ length: 9000 }, (_, n) => Math.sin(n))),
  };
  const { exitCode, printed, refused } = await withBuild(bad, run);
  expect(exitCode).toBe(1);
  expect(printed).toMatch(/^5 findings$/m);
  expect(
    refused
      .trim()
      .split("\n")
      .map((line) => line.split(" ").slice(0, 2).join(" ")),
  ).toEqual([
    "ios12-syntax index.html:1:56",
    "ios12-apis assets/list-x1.js:1:1",
    "ios12-css index.html:1:25",
    "outside-hosts assets/scene-x1.js",
    "size messages/zh/app.x1.json",
  ]);
});

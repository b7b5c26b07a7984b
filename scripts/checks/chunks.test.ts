import { expect, test } from "vitest";
import { chunkOf } from "#scripts/web-build/chunk-folders.ts";
import type { ListedChunk } from "#scripts/web-build/chunk-list.ts";
import { strayFiles } from "./chunks.ts";

const chunk = (name: string, files: string[], imports: string[] = []): ListedChunk => ({
  name,
  isEntry: name === "index",
  files,
  imports,
});

const good = [
  chunk("index", ["src/web/app.tsx"], ["frame"]),
  chunk("frame", ["src/web/lib/log.ts", "src/web/ui/button.tsx"]),
  chunk("choices", ["src/web/ui/choices/switch.tsx"], ["frame"]),
  chunk("garden", [
    "src/web/features/garden/a.tsx",
    "src/web/features/garden/b.tsx",
    "src/web/routes/garden.tsx",
  ]),
  chunk("pond", ["src/web/features/garden/pond/c.tsx", "src/domain/japanese/writing/sound.ts"]),
];

test.each([
  ["src/web/ui/button.tsx", "frame"],
  ["src/web/ui/choices/switch.tsx", "choices"],
  ["/somewhere/kaiwa/src/web/ui/choices/switch.module.css", "choices"],
  ["/somewhere/kaiwa/node_modules/react/index.js", "libraries"],
  ["src/web/routes/help.tsx", undefined],
  ["src/web/app.tsx", undefined],
])("%s belongs to the chunk %s", (file, name) => {
  expect(chunkOf(file)).toBe(name);
});

test("files that come where their folders say are fine", () => {
  expect(strayFiles(good)).toEqual([]);
});

test("a file of a named folder in another chunk is refused with the chunk that took it", () => {
  const chunks = [...good, chunk("legal", ["src/web/ui/choices/slider.tsx"])];
  expect(strayFiles(chunks)).toEqual([
    { file: "src/web/ui/choices/slider.tsx", say: expect.stringContaining('came into the chunk "legal"') },
  ]);
});

test("a chunk that the entry loads before the first screen is refused", () => {
  const [, ...rest] = good;
  const chunks = [chunk("index", ["src/web/app.tsx"], ["frame", "pond"]), ...rest];
  expect(strayFiles(chunks)).toEqual([
    { file: "src/web/features/garden/pond/c.tsx", say: expect.stringContaining("before the first screen") },
  ]);
});

test("a folder of which a part is loaded at another time is refused, with both parts", () => {
  const chunks = [...good, chunk("late", ["src/web/features/garden/d.tsx"])];
  expect(strayFiles(chunks)).toEqual([
    {
      file: "src/web/features/garden",
      say: expect.stringContaining('a.tsx with "garden", d.tsx with "late"'),
    },
  ]);
});

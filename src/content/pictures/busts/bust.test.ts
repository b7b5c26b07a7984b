import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { projectFolders } from "#content/folders.ts";
import { readSources } from "#content/read/sources.ts";
import { drawBust } from "./bust.ts";
import { fallbackLook, lookFormat } from "./look.ts";

const cast = readSources(projectFolders.content).cast.data;

/** A portrait without its ground, which the id decides. */
const drawingOf = ({ id, look = fallbackLook(id) }: (typeof cast)[number]): string =>
  drawBust(id, look).replace(/<path fill="#\w+"/, "");

test.each(cast)("$id has a look and a portrait of at most 600 bytes", ({ id, look }) => {
  expect(look).toBeDefined();
  const bust = drawBust(id, look ?? fallbackLook(id));
  expect(gzipSync(bust, { level: 9 }).length).toBeLessThanOrEqual(600);
  expect(bust).not.toMatch(/NaN|undefined|<(?!\/?(?:svg|path)\b)/);
});

test("no two people look the same", () => {
  const seen = new Map<string, string>();
  const twins = cast.flatMap((member) => {
    const drawing = drawingOf(member);
    const other = seen.get(drawing);
    seen.set(drawing, member.id);
    return other === undefined ? [] : [[other, member.id]];
  });
  expect(twins).toEqual([]);
});

test("gives an id without a defined portrait always the same one", () => {
  expect(fallbackLook("somebody")).toEqual(fallbackLook("somebody"));
  expect(drawBust("somebody", fallbackLook("somebody"))).not.toBe(drawBust("else", fallbackLook("else")));
});

test.each([
  { hat: "towel" },
  { glasses: "round" },
  { beard: "moustache" },
  { age: "old" },
  { hairColour: "grey" },
])("%o changes a portrait", (change) => {
  const plain = { hair: "crop", wears: "shirt", cloth: "#3F6B8A" };
  const draw = (look: object): string => drawBust("x", lookFormat.parse(look));
  expect(draw({ ...plain, ...change })).not.toBe(draw(plain));
});

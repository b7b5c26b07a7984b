import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { projectFolders } from "#content/folders.ts";
import { readSources } from "#content/read/sources.ts";
import { drawPortrait } from "./portrait.ts";
import { fallbackAppearance, appearanceFormat } from "./appearance.ts";

const cast = readSources(projectFolders.content).cast.data;

/** A portrait without its background colour, which depends on the id. */
const drawingOf = ({ id, look = fallbackAppearance(id) }: (typeof cast)[number]): string =>
  drawPortrait(id, look).replace(/<path fill="#\w+"/, "");

test.each(cast)("draws $id with a defined look in at most 600 bytes", ({ id, look }) => {
  expect(look).toBeDefined();
  const portrait = drawPortrait(id, look ?? fallbackAppearance(id));
  expect(gzipSync(portrait, { level: 9 }).length).toBeLessThanOrEqual(600);
  expect(portrait).not.toMatch(/NaN|undefined|<(?!\/?(?:svg|path)\b)/);
});

test("draws a different portrait for each character", () => {
  const seen = new Map<string, string>();
  const twins = cast.flatMap((member) => {
    const drawing = drawingOf(member);
    const other = seen.get(drawing);
    seen.set(drawing, member.id);
    return other === undefined ? [] : [[other, member.id]];
  });
  expect(twins).toEqual([]);
});

test("always draws the same portrait for an id without a defined look", () => {
  expect(fallbackAppearance("somebody")).toEqual(fallbackAppearance("somebody"));
  expect(drawPortrait("somebody", fallbackAppearance("somebody"))).not.toBe(
    drawPortrait("else", fallbackAppearance("else")),
  );
});

test.each([
  { hat: "towel" },
  { glasses: "round" },
  { beard: "moustache" },
  { age: "old" },
  { hairColour: "grey" },
])("draws a different portrait with %o", (change) => {
  const plain = { hair: "crop", wears: "shirt", cloth: "#3F6B8A" };
  const draw = (look: object): string => drawPortrait("x", appearanceFormat.parse(look));
  expect(draw({ ...plain, ...change })).not.toBe(draw(plain));
});

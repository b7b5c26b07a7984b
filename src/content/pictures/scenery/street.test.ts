import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hours } from "#domain/site/skies.ts";
import { placeNames } from "./scenery.ts";
import { drawStreet } from "./street.ts";

const coloursOf = (svg: string): string[] => svg.match(/#[\dA-F]{3,6}/g) ?? [];

/** The colours of one column of pixels. */
async function columnOf(svg: string, x: number): Promise<string> {
  const { data } = await sharp(Buffer.from(svg))
    .extract({ left: x, top: 170, width: 1, height: 46 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.toString("hex");
}

test.each(hours)("draws all places in the %s in at most 900 bytes each", (hour) => {
  for (const isLit of [true, false]) {
    const bytes = gzipSync(drawStreet(placeNames, hour, isLit), { level: 9 }).length;
    expect(bytes / placeNames.length, isLit ? "lit" : "unlit").toBeLessThanOrEqual(900);
  }
});

test.each(hours)("draws one sky with one sun or moon over all places in the %s", (hour) => {
  const one = drawStreet(["ramen"], hour, true);
  const street = drawStreet(["ramen", "izakaya", "cafe"], hour, true);
  const [disc = ""] = /a15 15 0 1 0 /.exec(one) ?? [];
  expect(street.split(disc)).toHaveLength(2);
  expect(street.split("<linearGradient")).toHaveLength(2);
  expect(street).toContain('viewBox="0 0 1080 216"');
});

test("continues the ground between neighbours", async () => {
  const street = drawStreet(["ramen", "izakaya", "cafe"], "night", true);
  expect(await columnOf(street, 360)).toBe(await columnOf(street, 359));
  expect(await columnOf(street, 720)).toBe(await columnOf(street, 719));
});

test.each(hours)("darkens the windows of unlit places in the %s, and no wall or roof", (hour) => {
  const lit = new Set(coloursOf(drawStreet(["cafe"], hour, true)));
  const unlit = new Set(coloursOf(drawStreet(["cafe"], hour, false)));
  const windows = { morning: "#FFEBB8", day: "#FFF4D2", evening: "#FFD98C", night: "#FFD27A" };
  expect(lit).toContain(windows[hour]);
  expect(unlit).not.toContain(windows[hour]);
  const walls = { morning: "#EFE2CC", day: "#F6EDDB", evening: "#A47C73", night: "#38426A" };
  expect(unlit).toContain(walls[hour]);
});

import sharp from "sharp";
import { expect, test } from "vitest";
import { hours, textOnSky } from "#domain/site/skies.ts";
import { contrast } from "#tests/support/colour-contrast.ts";
import { crops, drawScenery, placeNames } from "./scenery.ts";

/** Height of the picture on the start screen at the default text size. `text` is the part behind the greeting. */
const pictureHeight = 321;
const text = { from: 16, to: 79 };

/** The height decides the scale, because the picture is wider than every screen on which it is drawn. */
const [, y, , unitsHigh] = crops.home;
const scale = pictureHeight / unitsHigh;
const top = y + text.from / scale;
const bottom = y + text.to / scale;

async function coloursBehindText(svg: string, from: number): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .extract({ left: 0, top: Math.floor(top - from), width: crops.home[2], height: Math.ceil(bottom - top) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, at) =>
    `#${data.subarray(at * info.channels, at * info.channels + 3).toString("hex")}`.toUpperCase(),
  );
}

test.each(placeNames)("keeps the greeting readable on the sky above %s at every hour", async (place) => {
  for (const hour of hours) {
    for (const weather of ["clear", "cloud"] as const) {
      const svg = drawScenery({ place, time: hour, weather, crop: "home" });
      const colours = await coloursBehindText(svg, y);
      const counts = new Map<string, number>();
      for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
      const unreadable = [...counts]
        .filter(([colour]) => contrast(textOnSky(hour), colour) < 4.5)
        .reduce((sum, [, count]) => sum + count, 0);
      // Allows stars and the tips of roofs, which are smaller than a letter.
      expect(unreadable / colours.length, `${hour}, ${weather}`).toBeLessThan(0.01);
    }
  }
});

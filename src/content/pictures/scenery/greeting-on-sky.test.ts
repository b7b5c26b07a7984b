import sharp from "sharp";
import { expect, test } from "vitest";
import { hours, textOnSky } from "#domain/site/skies.ts";
import { contrast } from "#tests/support/colour-contrast.ts";
import { crops, drawScenery, placeNames } from "./scenery.ts";

/** Height of the picture on the start screen, without its cropped lower edge. `text` is the part behind the greeting. */
const pictureHeight = 341;
const text = { from: 24, to: 87 };

/** Crops that next-step-card.tsx draws at these screen widths. */
const drawn = [
  { crop: "hero", width: 320 },
  { crop: "hero", width: 375 },
  { crop: "hero", width: 419 },
  { crop: "wide", width: 420 },
  { crop: "wide", width: 600 },
  { crop: "wide", width: 860 },
] as const;

/** The part of a crop behind the greeting, in units of the drawing. */
function behindText({ crop, width }: (typeof drawn)[number]): { top: number; bottom: number } {
  const [, y, unitsWide, unitsHigh] = crops[crop];
  const scale = Math.max(width / unitsWide, pictureHeight / unitsHigh);
  return { top: y + text.from / scale, bottom: y + text.to / scale };
}

const parts = drawn.map(behindText);
const top = Math.min(...parts.map((part) => part.top));
const bottom = Math.max(...parts.map((part) => part.bottom));

async function coloursBehindText(svg: string, from: number): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .extract({ left: 0, top: Math.floor(top - from), width: crops.hero[2], height: Math.ceil(bottom - top) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, at) =>
    `#${data.subarray(at * info.channels, at * info.channels + 3).toString("hex")}`.toUpperCase(),
  );
}

test.each(placeNames)("keeps the greeting readable on the sky above %s at every hour", async (place) => {
  for (const hour of hours) {
    for (const weather of ["clear", "cloud"] as const) {
      const svg = drawScenery({ place, time: hour, weather, crop: "hero" });
      const colours = await coloursBehindText(svg, crops.hero[1]);
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

import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { emptyStatePictures } from "#domain/site/empty-state-pictures.ts";
import { hours, weathers } from "#domain/site/skies.ts";
import { drawEmptyStatePicture } from "./empty-state-pictures.ts";
import { crops, drawScenery, placeNames } from "./scenery.ts";
import type { Crop } from "./scenery.ts";

// Object.keys returns string[]; the table has exactly these keys.
const cropNames = Object.keys(crops) as Crop[];
const bytesOf = (svg: string): number => gzipSync(svg, { level: 9 }).length;

const allowedElements = ["circle", "g", "linearGradient", "path", "pattern", "stop", "svg"];
const allowedAttributes =
  "d fill height id offset opacity patternUnits preserveAspectRatio stop-color stroke stroke-linecap stroke-width transform viewBox width x2 xmlns y2".split(
    " ",
  );

const namesIn = (svg: string, pattern: RegExp): string[] => [
  ...new Set([...svg.matchAll(pattern)].map(([, name = ""]) => name)),
];

test.each(placeNames)("draws %s in at most 1,600 bytes at every hour, in every weather and crop", (place) => {
  const pictures = hours.flatMap((time) =>
    weathers.flatMap((weather) =>
      cropNames.map((crop) => ({
        name: `${time} ${weather} ${crop}`,
        bytes: bytesOf(drawScenery({ place, time, weather, crop })),
      })),
    ),
  );
  expect(pictures.filter(({ bytes }) => bytes > 1600)).toEqual([]);
});

function expectShapesOnly(svg: string): void {
  expect(allowedElements).toEqual(expect.arrayContaining(namesIn(svg, /<([a-zA-Z]+)/g)));
  expect(allowedAttributes).toEqual(expect.arrayContaining(namesIn(svg, /\s([a-zA-Z\d-]+)="/g)));
  expect(svg).not.toMatch(/NaN|undefined|url\((?!#[sw]\))|>[^<]+</);
}

test.each(placeNames)("draws %s only with allowed elements and attributes", (place) => {
  for (const weather of weathers)
    for (const crop of cropNames) expectShapesOnly(drawScenery({ place, time: "night", weather, crop }));
});

test.each(emptyStatePictures)(
  "draws the empty-state picture %s only with allowed elements in at most 1,600 bytes",
  (place) => {
    const svg = drawEmptyStatePicture(place);
    expect(bytesOf(svg)).toBeLessThanOrEqual(1600);
    expectShapesOnly(svg);
  },
);

test("draws a different picture for each place", () => {
  const pictures = placeNames.map((place) =>
    drawScenery({ place, time: "day", weather: "clear", crop: "thumb" }),
  );
  expect(new Set(pictures).size).toBe(placeNames.length);
  expect(placeNames.length).toBeGreaterThanOrEqual(20);
});

test("draws another picture for each hour and weather, and changes only the frame for a crop", () => {
  const draw = (time: (typeof hours)[number], weather: (typeof weathers)[number], crop: Crop): string =>
    drawScenery({ place: "ramen", time, weather, crop });
  const all = hours.flatMap((time) => weathers.map((weather) => draw(time, weather, "thumb")));
  expect(new Set(all).size).toBe(hours.length * weathers.length);
  const withoutFrame = (svg: string): string => svg.replace(/^<svg[^>]*>/, "");
  expect(withoutFrame(draw("day", "rain", "hero"))).toBe(withoutFrame(draw("day", "rain", "band")));
});

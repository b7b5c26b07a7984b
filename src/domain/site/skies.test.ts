import { expect, test } from "vitest";
import { contrast } from "#tests/support/colour-contrast.ts";
import { hours, laterHour, mixColours, skyOf, textDepth, textOnSky, weathers } from "./skies.ts";

const skies = hours.flatMap((hour) => weathers.map((weather) => ({ hour, weather })));

test.each(skies)(
  "gives text enough contrast on the upper part of a sky: $hour, $weather",
  ({ hour, weather }) => {
    const { top, bottom } = skyOf(hour, weather);
    for (const share of [0, textDepth / 2, textDepth])
      expect(contrast(textOnSky(hour), mixColours(top, bottom, share))).toBeGreaterThanOrEqual(4.5);
  },
);

test("changes a picture to a later hour: day to evening, evening to night, night to morning", () => {
  expect(hours.map(laterHour)).toEqual(["evening", "evening", "night", "morning"]);
});

import { expect, test } from "vitest";
import { hours, laterHour, mixColours, skyOf, textDepth, textOnSky, weathers } from "./skies.ts";

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colour: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(colour), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const skies = hours.flatMap((hour) => weathers.map((weather) => ({ hour, weather })));

test.each(skies)(
  "text has enough contrast on the upper part of a sky: $hour, $weather",
  ({ hour, weather }) => {
    const { top, bottom } = skyOf(hour, weather);
    for (const share of [0, textDepth / 2, textDepth])
      expect(contrast(textOnSky(hour), mixColours(top, bottom, share))).toBeGreaterThanOrEqual(4.5);
  },
);

test("shows a picture of the day in the evening, of the evening at night, of the night in the morning", () => {
  expect(hours.map(laterHour)).toEqual(["evening", "evening", "night", "morning"]);
});

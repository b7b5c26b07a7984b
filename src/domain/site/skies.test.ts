import { expect, test } from "vitest";
import { contrast } from "#tests/support/colour-contrast.ts";
import { japaneseGreeting } from "./greeting.ts";
import { hourAt, hours, laterHour, mixColours, skyOf, textOnSky, weathers } from "./skies.ts";

const skies = hours.flatMap((hour) => weathers.map((weather) => ({ hour, weather })));

/**
 * How far down a sky text may lie, as a share of the way from the upper to the lower colour. In a high
 * picture, text may lie in the upper 60 units.
 */
const textDepth = 0.3;

test.each(skies)(
  "gives text enough contrast on the upper part of a sky: $hour, $weather",
  ({ hour, weather }) => {
    const { top, bottom } = skyOf(hour, weather);
    for (const share of [0, textDepth / 2, textDepth])
      expect(contrast(textOnSky(hour), mixColours(top, bottom, share))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each([
  [3, "night", "こんばんは。"],
  [4, "morning", "おはよう。"],
  [10, "morning", "おはよう。"],
  [11, "day", "こんにちは。"],
  [17, "day", "こんにちは。"],
  [18, "evening", "こんばんは。"],
  [19, "evening", "こんばんは。"],
  [20, "night", "こんばんは。"],
])("at %d o'clock the sky is that of the %s, and people say %s", (clockHour, hour, greeting) => {
  expect(hourAt(clockHour)).toBe(hour);
  expect(japaneseGreeting(hourAt(clockHour))).toBe(greeting);
});

test("changes a picture to a later hour: day to evening, evening to night, night to morning", () => {
  expect(hours.map(laterHour)).toEqual(["evening", "evening", "night", "morning"]);
});

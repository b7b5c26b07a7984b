import { expect, test } from "./steps/fixtures.ts";
import { choicesTooWide, linesTooWide } from "./steps/text-sizes.ts";

/* The narrowest screen with the largest text. The sizes between: tests/deep/e2e/text-size.spec.ts. */

const hardest = { widths: [320], scales: [2] };

test("every line, word and choice of the library fits a screen of 320 px at 200 % text size", async ({
  page,
}) => {
  expect(await linesTooWide(page, hardest)).toEqual([]);
  expect(await choicesTooWide(page, hardest)).toEqual([]);
});

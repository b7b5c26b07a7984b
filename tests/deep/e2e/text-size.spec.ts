import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { choicesTooWide, linesTooWide } from "#tests/e2e/steps/text-sizes.ts";

const scales = [1, 1.25, 1.5, 2];

test("every line and every word of the library fits the screen at up to 200 % text size", async ({
  page,
}) => {
  // Text that wraps fits a wide screen if it fits a narrow one.
  expect(await linesTooWide(page, { widths: [320], scales })).toEqual([]);
});

test("every choice of every blank fits the screen at up to 200 % text size, without needless line breaks", async ({
  page,
}) => {
  expect(await choicesTooWide(page, { widths: [320, 360, 375], scales })).toEqual([]);
});

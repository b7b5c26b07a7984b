import { expect, test } from "vitest";
import { hourOf, pictureOf } from "./scene-pictures.ts";

test("a cover's address names its hour and its other pictures", () => {
  const cover = "/covers/ramen-order.day.0123456789.svg";
  expect(hourOf(cover)).toBe("day");
  expect(pictureOf(cover, "dusk")).toBe("/covers/ramen-order.day.0123456789.dusk.svg");
});

test.each(["/covers/ramen-order.0123456789.svg", "/covers/x.svg", ""])(
  "the cover %j of an earlier version is the only picture",
  (cover) => {
    expect(hourOf(cover)).toBeUndefined();
    expect(pictureOf(cover, "hero")).toBe(cover);
  },
);

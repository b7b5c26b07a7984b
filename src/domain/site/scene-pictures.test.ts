import { expect, test } from "vitest";
import { hourOf, pictureOf } from "./scene-pictures.ts";

test("derives the hour and the addresses of the other pictures from the address of a cover", () => {
  const cover = "/covers/ramen-order.day.0123456789.svg";
  expect(hourOf(cover)).toBe("day");
  expect(pictureOf(cover, "dusk")).toBe("/covers/ramen-order.day.0123456789.dusk.svg");
});

test.each(["/covers/ramen-order.0123456789.svg", "/covers/x.svg", ""])(
  "treats the cover %j of an earlier version as the only picture",
  (cover) => {
    expect(hourOf(cover)).toBeUndefined();
    expect(pictureOf(cover, "hero")).toBe(cover);
  },
);

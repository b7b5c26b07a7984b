import { expect, test } from "vitest";
import { pictureOf, streetPicture } from "./scene-pictures.ts";

test("derives the addresses of the other pictures from the address of a cover", () => {
  const cover = "/covers/ramen-order.day.0123456789.svg";
  expect(pictureOf(cover, "dusk")).toBe("/covers/ramen-order.day.0123456789.dusk.svg");
  expect(pictureOf(cover, "home-night")).toBe("/covers/ramen-order.day.0123456789.home-night.svg");
});

test("derives the addresses of the pictures of a street from the address of its category's cover", () => {
  const cover = "/covers/restaurant.day.0123456789.svg";
  expect(streetPicture(cover, "morning", false)).toBe("/covers/restaurant.day.0123456789.street-morning.svg");
  expect(streetPicture(cover, "night", true)).toBe("/covers/restaurant.day.0123456789.street-night-lit.svg");
});

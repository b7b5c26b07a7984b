import { expect, test } from "vitest";
import { screenKey } from "./screen-key.ts";

test.each([
  ["/study/ramen-order/dialogue", "/study/ramen-order"],
  ["/study/ramen-order", "/study/ramen-order"],
  ["/study-history", "/study-history"],
  ["/category/restaurant", "/category/restaurant"],
  ["/payment/success", "/payment/success"],
  ["/", "/"],
])("maps the path %s to the screen %s", (pathname, place) => {
  expect(screenKey(pathname)).toBe(place);
});

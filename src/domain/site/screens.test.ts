import { describe, expect, test } from "vitest";
import { isScreenPath, lineIn, paths, returnPath, screenKey, tabBarFor } from "./screens.ts";

test.each([
  ["?line=14", 14],
  ["?a=b&line=0", 0],
  ["?line=", undefined],
  ["?line=-1", undefined],
  ["?line=1e3", undefined],
  ["", undefined],
])("for the address %j, reads the line %j", (search, line) => {
  expect(lineIn(search)).toBe(line);
});

test("puts the line into the address", () => {
  const address = paths.line("ramen-order", 14);
  expect(lineIn(address.slice(address.indexOf("?")))).toBe(14);
});

test.each([
  ["/study/ramen-order/dialogue", "/study/ramen-order"],
  ["/study/ramen-order", "/study/ramen-order"],
  ["/study-history", "/study-history"],
  ["/category/restaurant", "/category/restaurant"],
  ["/payment/success", "/payment/success"],
  ["/", "/"],
])("maps the path %s to the screen %s", (pathname, key) => {
  expect(screenKey(pathname)).toBe(key);
});

describe("the tab bar", () => {
  test.each([
    ["/category/all", true, "scenes"],
    ["/category/restaurant", true, "scenes"],
    ["/profile", true, "profile"],
    ["/practice", true, "practice"],
    ["/review", true, "practice"],
    ["/preferences", true, "home"],
    ["/study-history", true, "home"],
    ["/", true, "home"],
    ["/login", false, "home"],
    ["/login/", false, "home"],
    // Only paths under /study/ hide the tab bar. No tab is active on any of these paths.
    ["/study", true, "none"],
    ["/study/", false, "none"],
    ["/study/order-ramen", false, "none"],
    ["/study/order-ramen/practice", false, "none"],
    ["/speak/order-ramen", false, "none"],
    ["/ear/small-tsu", true, "practice"],
  ])("on %s is visible: %s, active: %s", (path, isVisible, active) => {
    expect(tabBarFor(path)).toEqual({ isVisible, active });
  });
});

describe("after signing in", () => {
  test.each([
    ["/account-info", "/account-info"],
    ["/study-history?page=2", "/study-history?page=2"],
    ["//evil.example", "/category/all"],
    ["/\\evil.example", "/category/all"],
    ["/\t/evil.example", "/category/all"],
    ["/study/\0", "/category/all"],
    ["https://evil.example", "/category/all"],
    ["javascript:alert(1)", "/category/all"],
    ["/login", "/category/all"],
    ["/forgot-password", "/category/all"],
    ["/reset-password?token=abc", "/category/all"],
    [undefined, "/category/all"],
    [{}, "/category/all"],
  ])("a visitor from %j goes to %s", (from, path) => {
    expect(returnPath(from)).toBe(path);
  });
});

describe("an address", () => {
  test.each([
    ["/", true],
    ["/category/all", true],
    ["/category/restaurant/", true],
    ["/study/order-ramen", true],
    ["/study/order-ramen/dialogue", true],
    ["/study/order-ramen/dialogue/more", false],
    ["/payment/success", true],
    ["/wp-admin", false],
    ["/category", false],
  ])("%s belongs to a screen: %s", (path, belongs) => {
    expect(isScreenPath(path)).toBe(belongs);
  });

  test("of a scene is built with its parts escaped", () => {
    expect(paths.study("a/b", "practice")).toBe("/study/a%2Fb/practice");
    expect(paths.category("restaurant")).toBe("/category/restaurant");
  });
});

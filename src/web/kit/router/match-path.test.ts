import { expect, test } from "vitest";
import { matchPath } from "./match-path.ts";

test.each([
  ["/category/all", "/category/all", {}],
  ["/category/all", "/category/all/", {}],
  ["/category/all", "/category/restaurant", undefined],
  ["/category/:categoryId", "/category/restaurant", { categoryId: "restaurant" }],
  ["/category/:categoryId", "/category", undefined],
  ["/study/:contentId/:tab?", "/study/ramen-order", { contentId: "ramen-order", tab: undefined }],
  ["/study/:contentId/:tab?", "/study/ramen-order/dialogue", { contentId: "ramen-order", tab: "dialogue" }],
  ["/study/:contentId/:tab?", "/study/ramen-order/dialogue/more", undefined],
  ["/study/:contentId/:tab?", "/study", undefined],
  ["/study/:contentId/:tab?", "/study/a%2Fb", { contentId: "a/b", tab: undefined }],
  ["/study/:contentId/:tab?", "/study/100%", { contentId: "100%", tab: undefined }],
  ["/payment", "/payment/success", undefined],
  ["/", "/", {}],
  ["*", "/anything/at/all", {}],
])("matches %s with %s as %j", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

import { expect, test } from "vitest";
import { categoriesIn, strategyFor } from "./strategy.ts";

test.each([
  ["GET", "/assets/index-abc.js", false, "app"],
  ["GET", "/audio/0a1b.mp3", false, "file"],
  ["GET", "/messages/zh/app.0153.json", false, "app"],
  ["GET", "/study/ramen-order", true, "page"],
  ["GET", "/study/ramen-order", false, "network"],
  ["GET", "/api/category/list", false, "content"],
  ["GET", "/api/content/ramen-order", false, "content"],
  ["GET", "/api/ear", false, "content"],
  ["GET", "/api/ear/small-tsu", false, "content"],
  ["GET", "/api/town", false, "content"],
  ["GET", "/api/user/ear/results", false, "network"],
  ["GET", "/api/user/info", false, "network"],
  ["GET", "/api/user/progress", false, "network"],
  ["GET", "/api/user/export", true, "network"],
  ["GET", "/api/search", false, "network"],
  ["GET", "/api/auth/google/callback", true, "network"],
  ["GET", "/api/avatar/0c5f.jpg", false, "network"],
  ["GET", "/sandbox/google/authorize", true, "network"],
  ["GET", "/embed/ramen-order", true, "network"],
  ["GET", "/login/return", true, "page"],
  ["POST", "/api/content/ramen-order", false, "network"],
  ["GET", "/healthz", false, "network"],
])("handles %s %s (navigation: %s) with the strategy %s", (method, path, isNavigation, strategy) => {
  expect(strategyFor({ method, path, isNavigation })).toBe(strategy);
});

test.each([
  [
    '{"code":"001","data":[{"id":"food","contentCount":6},{"id":"new life"}]}',
    ["/api/category/food", "/api/category/new%20life"],
  ],
  ['{"code":"001","data":[null,{"title":"x"}]}', []],
  ["<h1>Welcome</h1>", []],
])("for the list %s, extracts the categories %j", (list, addresses) => {
  expect(categoriesIn(list)).toEqual(addresses);
});

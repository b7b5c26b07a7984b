import { expect, test } from "vitest";
import { showsTestNotice } from "./test-notice.ts";

const now = 1_700_000_000_000;

test.each([
  ["http://localhost:3000/category/all", null, true],
  ["http://localhost:3000/", String(now + 1), false],
  ["http://localhost:3000/", String(now), true],
  ["http://localhost:3000/", String(now - 1), true],
  ["http://localhost:3000/", "soon", true],
  ["http://localhost:3000/", "", true],
  ["https://kaiwa.example/category/all", null, false],
  ["https://www.kaiwa.example/", null, false],
])("shows the notice at %s with dismissal %j: %s", (address, dismissedUntil, shows) => {
  expect(showsTestNotice({ address, productionHost: "kaiwa.example", dismissedUntil, now })).toBe(shows);
});

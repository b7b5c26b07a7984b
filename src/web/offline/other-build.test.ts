import { expect, test } from "vitest";
import { isOfOtherBuild } from "./other-build.ts";

const entry = "https://kaiwa.example/assets/index-1.js";

test.each([
  ["the same build", '<script type="module" src="/assets/index-1.js"></script>', false],
  ["a newer build", '<script type="module" src="/assets/index-2.js"></script>', true],
  ["the sign-in page of a café's network", "<h1>Welcome</h1>", false],
])("detects another build from a page of %s", (_what, html, isOther) => {
  expect(isOfOtherBuild(html, entry)).toBe(isOther);
});

import { expect, test } from "vitest";
import { isOfBuild, languageOf, prefetchFiles, startFiles } from "./build-files.ts";

const build = {
  start: ["/assets/index-BB38yypx.js", "/assets/frame-CLPemxLt.js"],
  startTexts: ["/messages/{language}/app.75a29537af.json"],
  later: ["/assets/study-FDP1Pawb.js", "/assets/practice-Bk7dSWkB.css"],
  laterTexts: ["/messages/{language}/grammar.c9e661751c.json"],
  onDemand: ["/messages/{language}/payment.c982c1d852.json", "/assets/plans-view-CxXn1JV1.js"],
};

test("lists the code and the texts in one language that a page needs to start", () => {
  expect(startFiles(build, "vi")).toEqual([
    "/assets/index-BB38yypx.js",
    "/assets/frame-CLPemxLt.js",
    "/messages/vi/app.75a29537af.json",
  ]);
});

test("lists the texts of later screens before their code", () => {
  expect(prefetchFiles(build, "zh-TW")).toEqual([
    "/messages/zh-TW/grammar.c9e661751c.json",
    "/assets/study-FDP1Pawb.js",
    "/assets/practice-Bk7dSWkB.css",
  ]);
});

test.each([
  ["/assets/index-BB38yypx.js", true],
  ["/assets/index-Old00000.js", false],
  ["/messages/ko/app.75a29537af.json", true],
  ["/messages/ko/payment.c982c1d852.json", true],
  ["/assets/plans-view-CxXn1JV1.js", true],
  ["/messages/ko/app.0000000000.json", false],
])("detects whether %s belongs to this build: %s", (path, expected) => {
  expect(isOfBuild(build, path)).toBe(expected);
});

test.each([
  ["/messages/zh-TW/app.75a29537af.json", null, "zh-TW"],
  ["/api/content/ramen-order", "vi", "vi"],
  // The browser's own Accept-Language header is not the page's language.
  ["/api/content/ramen-order", "de-DE,de;q=0.9", undefined],
  ["/assets/index-BB38yypx.js", null, undefined],
])("for %s with Accept-Language %s, detects the language %s", (path, header, language) => {
  expect(languageOf(path, header)).toBe(language);
});

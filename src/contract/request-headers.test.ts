import { describe, expect, test } from "vitest";
import { requestHeaders } from "./request-headers.ts";

const request = {
  method: "GET",
  url: "https://kaiwa.example/api/category/list",
  language: "zh",
  token: null,
  productionHost: "kaiwa.example",
} as const;

test("names the application and exactly one language in every request", () => {
  expect(requestHeaders({ ...request, language: "zh-TW" })).toEqual({
    Application: "Kaiwa",
    "Accept-Language": "zh-TW",
  });
});

describe("the stored token", () => {
  test.each([
    ["abc", "abc"],
    [null, undefined],
    ["", undefined],
    ["undefined", undefined],
    ["null", undefined],
  ])("with the value %j is sent as %j", (token, sent) => {
    expect(requestHeaders({ ...request, token })["Authorization"]).toBe(sent);
  });

  test.each([
    ["GET", "https://kaiwa.example/audio/a.mp3", false],
    ["GET", "https://kaiwa.example/covers/x.svg?v=1", false],
    ["get", "https://kaiwa.example", false],
    ["GET", "https://kaiwa.example/api/user/info", true],
    ["POST", "https://kaiwa.example/audio/a.mp3", true],
    ["GET", "http://localhost:3000/audio/a.mp3", true],
    ["GET", "https://other.example/audio/a.mp3", true],
    ["GET", "https://kaiwa.example.evil.example/a.mp3", true],
  ])("is sent with %s %s: %s", (method, url, goesAlong) => {
    expect("Authorization" in requestHeaders({ ...request, method, url, token: "abc" })).toBe(goesAlong);
  });
});

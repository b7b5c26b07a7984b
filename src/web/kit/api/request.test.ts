import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forward, prepared, request } from "./request.ts";

const productionHost = "kaiwa.example";
const sender = { language: "ko", token: "secret", productionHost } as const;
let sent: Headers;

beforeEach(() => {
  vi.stubGlobal("fetch", async (asked: string | Request, init?: RequestInit) => {
    sent = new Headers(typeof asked === "string" ? init?.headers : asked.headers);
    return new Response();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const openOn = (page: string): void => {
  vi.stubGlobal("location", new URL(page));
};

describe("sends the token, except with a GET request for a file of the production host", () => {
  test.each([
    ["https://kaiwa.example/study/x", "GET", "/messages/ko/app.1.json", false],
    ["https://kaiwa.example/study/x", "GET", "/audio/a.mp3?v=1", false],
    ["https://kaiwa.example/study/x", undefined, "a.mp3", false],
    ["https://kaiwa.example/study/x", "GET", "//KAIWA.example:443/audio/a.mp3", false],
    ["https://kaiwa.example/study/x", "GET", "/api/../audio/a.mp3", false],
    ["https://kaiwa.example/study/x", "GET", "/", false],
    ["https://kaiwa.example/study/x", "GET", "/api/category/list", true],
    ["https://kaiwa.example/study/x", "GET", "../api/category/list", true],
    ["https://kaiwa.example/study/x", "GET", "/audio/../api/user/info", true],
    ["https://kaiwa.example/study/x", "POST", "/audio/a.mp3", true],
    ["https://test.kaiwa.example/", "GET", "/audio/a.mp3", true],
    ["https://test.kaiwa.example/", "GET", "https://kaiwa.example/audio/a.mp3", false],
    ["http://localhost:3000/", "GET", "/messages/ko/app.1.json", true],
  ])("for a page at %s, %s %s: %s", async (page, method, url, goesAlong) => {
    openOn(page);
    await request(sender, url, method === undefined ? {} : { method });
    expect(sent.has("authorization")).toBe(goesAlong);
  });
});

test("sends the application header and exactly one language with every request, including files", async () => {
  openOn("https://kaiwa.example/");
  await request(sender, "/audio/a.mp3", { headers: { "Content-Type": "application/json" } });
  expect(Object.fromEntries(sent)).toEqual({
    application: "Kaiwa",
    "accept-language": "ko",
    "content-type": "application/json",
  });
});

describe("forward", () => {
  test("keeps the headers of the app's own requests", async () => {
    openOn("https://kaiwa.example/");
    const own = prepared({ ...sender, language: "vi" }, "https://kaiwa.example/api/content/x");
    await forward(sender, own);
    expect(Object.fromEntries(sent)).toEqual({
      application: "Kaiwa",
      "accept-language": "vi",
      authorization: "secret",
    });
  });

  test("adds the app's headers to the browser's own requests, and keeps Accept", async () => {
    openOn("https://test.kaiwa.example/");
    const picture = new Request("https://test.kaiwa.example/covers/a.svg", {
      headers: { Accept: "image/*", "Accept-Language": "ko-KR,ko;q=0.9" },
    });
    await forward(sender, picture);
    expect(Object.fromEntries(sent)).toEqual({
      accept: "image/*",
      application: "Kaiwa",
      "accept-language": "ko",
      authorization: "secret",
    });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

// The API client reads language, token and site facts from `window` when it is loaded, so `window` is
// stubbed.
beforeEach(() => {
  const storage = new Map([["token", "secret"]]);
  vi.stubGlobal("window", {
    localStorage: { getItem: (key: string) => storage.get(key) ?? null, setItem: () => undefined },
  });
  vi.stubGlobal("location", new URL("https://test.kaiwa.example/"));
  vi.stubGlobal("document", { getElementById: () => null, documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["vi-VN"], language: "vi-VN" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const load = () => import("./api.ts");

describe("readAnswer", () => {
  test("returns the data of a response with code 001", async () => {
    const { readAnswer } = await load();
    expect(readAnswer(200, { code: "001", data: [1] })).toEqual([1]);
  });

  test("returns the data of a response with code 001 for any HTTP status", async () => {
    const { readAnswer } = await load();
    expect(readAnswer(500, { code: "001", data: "kept" })).toBe("kept");
  });

  test("throws an error with the server's message and error id for code 002", async () => {
    const { readAnswer } = await load();
    expect(() => readAnswer(200, { code: "002", info: "不行", error: "forbidden" })).toThrow(
      expect.objectContaining({ message: "不行", kind: "server", errorId: "forbidden" }),
    );
  });

  test.each([undefined, "", 7])("uses the message Error for code 002 and info %j", async (info) => {
    const { readAnswer } = await load();
    expect(() => readAnswer(200, { code: "002", info })).toThrow(
      expect.objectContaining({ message: "Error" }),
    );
  });

  test.each([{ a: 1 }, "text", [1], null])(
    "returns the whole body of a response with status 200 and no code: %j",
    async (body) => {
      const { readAnswer } = await load();
      expect(readAnswer(200, body)).toEqual(body);
    },
  );

  test("throws an error for another status without a code", async () => {
    const { readAnswer } = await load();
    expect(() => readAnswer(502, "Bad Gateway")).toThrow(
      expect.objectContaining({ kind: "unexpected", status: 502 }),
    );
  });
});

describe("a request", () => {
  test("sends token, application and language, and a content type only with a body", async () => {
    const fetch = vi.fn(async () => new Response('{"code":"001","data":1}'));
    vi.stubGlobal("fetch", fetch);
    const { send } = await load();
    await send("/api/x", { method: "POST" });
    await send("/api/x", { method: "POST", body: { a: 1 } });
    const headers = { Application: "Kaiwa", "Accept-Language": "vi", Authorization: "secret" };
    expect(fetch).toHaveBeenNthCalledWith(1, "/api/x", { method: "POST", headers });
    expect(fetch).toHaveBeenNthCalledWith(2, "/api/x", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: '{"a":1}',
    });
  });

  test.each([
    [new TypeError("Failed to fetch"), "network", "Network Error"],
    [new DOMException("stopped", "AbortError"), "aborted", "Request aborted"],
    [new DOMException("slow", "TimeoutError"), "timeout", "timeout exceeded"],
  ])("reports a failure with %s as %s", async (cause, kind, message) => {
    vi.stubGlobal("fetch", async () => Promise.reject(cause));
    const { send } = await load();
    await expect(send("/api/x", { method: "GET" })).rejects.toMatchObject({ kind, message });
  });

  test("escapes path and query parameters", async () => {
    const { addressOf } = await load();
    expect(
      addressOf("/api/category/{id}", {
        params: { id: "a/b" },
        query: { page: 2, q: "日本", none: undefined },
      }),
    ).toBe("/api/category/a%2Fb?page=2&q=%E6%97%A5%E6%9C%AC");
  });

  test("returns the whole JSON body for status 200 without a code", async () => {
    vi.stubGlobal("fetch", async () => Response.json([{ id: "food" }]));
    const { call, send } = await load();
    const { category } = await import("#contract/category.ts");
    expect(await call(category.list, {})).toEqual([{ id: "food" }]);
    expect(await send("/api/user/export", { method: "GET" })).toEqual([{ id: "food" }]);
  });

  test("throws an error for another status and JSON without a code", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "down" }, { status: 503 }));
    const { call } = await load();
    const { category } = await import("#contract/category.ts");
    await expect(call(category.list, {})).rejects.toMatchObject({ kind: "unexpected", status: 503 });
  });

  test.each([
    ["the sign-in page of a café's network", "<!doctype html><title>Sign in to Wi-Fi</title>", 200],
    ["a café's sign-in page with status 511", "<!doctype html><title>Sign in to Wi-Fi</title>", 511],
    ["a gateway that does not reach the server", "<h1>Bad Gateway</h1>", 502],
    ["an empty response", "", 200],
  ])("treats %s as a network error, because it is not JSON", async (_who, body, status) => {
    vi.stubGlobal("fetch", async () => new Response(body, { status }));
    const { call, send } = await load();
    const { category } = await import("#contract/category.ts");
    const networkError = { kind: "network", message: "Network Error" };
    await expect(call(category.list, {})).rejects.toMatchObject(networkError);
    await expect(send("/api/user/export", { method: "GET" })).rejects.toMatchObject(networkError);
  });
});

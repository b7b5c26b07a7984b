import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BrowserCaches } from "#tests/support/browser-caches.ts";
import { Prefetcher } from "./prefetch.ts";
import { contentFirst, fileFirst, nextShell, pageFirst, shell } from "./responses.ts";
import { Traffic } from "./traffic.ts";
import { findAnswer, storeResponse, stores } from "./caches.ts";
import { storedAddress } from "#web/kit/storage/shared-caches.ts";
import { downloadStore } from "#web/offline/scene-files.ts";
import { notePage } from "./page-facts.ts";

const origin = "https://kaiwa.example";
const build = {
  start: ["/assets/index-1.js"],
  startTexts: ["/messages/{language}/app.1.json"],
  later: ["/assets/study-1.js", "/assets/practice-1.js"],
  laterTexts: ["/messages/{language}/grammar.1.json"],
  onDemand: [],
};

let storage: BrowserCaches;
let asked: string[];
let sent: Headers[];
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  storage = new BrowserCaches(origin);
  asked = [];
  sent = [];
  answers = {};
  vi.stubGlobal("location", new URL("/sw.js?host=production.example", origin));
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("navigator", {});
  const PlainRequest = Request;
  vi.stubGlobal(
    "Request",
    class extends PlainRequest {
      constructor(address: string | URL, init?: RequestInit) {
        super(new URL(address, origin), init);
      }
    },
  );
  vi.stubGlobal("fetch", async (key: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof key === "string" ? key : key.url, origin);
    asked.push(pathname);
    sent.push(new Headers(typeof key === "string" ? init?.headers : key.headers));
    return answers[pathname]?.() ?? new Response(`the file ${pathname}`);
  });
  notePage(ofPage("/api/category/list"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newPrefetcher = () => {
  let now = 0;
  const wait = async (ms: number): Promise<void> => {
    now += ms;
  };
  return new Prefetcher(build, new Traffic({ now: () => now, wait }));
};

const page = (entry: string) => new Response(`<script src="${entry}"></script>`);

/** A request of the page's own code. */
const ofPage = (path: string, language = "vi", token?: string) =>
  new Request(path, {
    headers: {
      Application: "Kaiwa",
      "Accept-Language": language,
      ...(token === undefined ? {} : { Authorization: token }),
    },
  });

/** The names of all request headers that are stored with responses. */
const storedHeaders = (): string[] =>
  [...storage.caches.values()].flat().flatMap(({ request }) => [...request.headers.keys()]);

test("caches the build in the page's language, then every list of scenes with its pictures", async () => {
  answers["/api/category/list"] = () => Response.json({ code: "001", data: [{ id: "food" }] });
  answers["/api/category/food"] = () => Response.json({ coverImage: "/covers/ramen.01.svg" });
  const prefetcher = newPrefetcher();
  await prefetcher.storeApp("vi");
  await prefetcher.storeLists("vi");
  expect(asked).toEqual([
    "/assets/index-1.js",
    "/messages/vi/app.1.json",
    "/messages/vi/grammar.1.json",
    "/assets/study-1.js",
    "/assets/practice-1.js",
    "/api/category/list",
    "/api/category/food",
    "/covers/ramen.01.svg",
  ]);
  expect(storage.paths(stores.files)).toEqual(["/covers/ramen.01.svg"]);
});

test("prefetches nothing for learners with data saving on", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const prefetcher = newPrefetcher();
  await prefetcher.storeApp("vi");
  await prefetcher.storeFilesOf(new Request("/api/content/ramen-order"));
  expect(asked).toEqual(["/assets/index-1.js", "/messages/vi/app.1.json"]);
});

test("caches the whole app for learners who download scenes, even with data saving on", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const prefetcher = newPrefetcher();
  await prefetcher.storeApp("vi");
  expect(await prefetcher.storeWholeApp("vi")).toBe(true);
  expect(storage.paths(stores.app)).toContain("/assets/practice-1.js");
  answers["/assets/study-1.js"] = () => new Response("", { status: 503 });
  storage.caches.clear();
  expect(await newPrefetcher().storeWholeApp("vi")).toBe(false);
});

test("serves the stored response of a downloaded scene, and does not fetch its files again", async () => {
  const request = ofPage("/api/content/ramen-order");
  const stored = storedAddress(request.url, request.headers.get("accept-language"));
  await (await storage.open(downloadStore)).put(stored, new Response("stored"));
  await (await storage.open(downloadStore)).put("/audio/0123456789abcdef.mp3", new Response("said"));
  await storeResponse("content", request, new Response('{"audio":"/audio/0123456789abcdef.mp3"}'));
  expect(await (await findAnswer(request))?.text()).toBe("stored");
  const heard = await fileFirst("files", new Request("/audio/0123456789abcdef.mp3"));
  expect(await heard.text()).toBe("said");
  expect(asked).toEqual([]);
});

test("continues after a rejected file, and retries it later", async () => {
  answers["/assets/study-1.js"] = () => new Response("", { status: 503 });
  const prefetcher = newPrefetcher();
  await prefetcher.storeApp("zh");
  expect(storage.paths(stores.app)).toContain("/assets/practice-1.js");
  delete answers["/assets/study-1.js"];
  await prefetcher.storeApp("zh");
  expect(storage.paths(stores.app)).toContain("/assets/study-1.js");
});

test("serves a new page offline only after its code is cached", async () => {
  await storeResponse("pages", shell, page("/assets/index-0.js"));
  await storeResponse("pages", nextShell, page("/assets/index-1.js"));
  answers["/assets/index-1.js"] = () => Promise.reject(new TypeError("Failed to fetch"));
  const text = async () => (await (await storage.open(stores.pages)).match(shell))?.text();
  const prefetcher = newPrefetcher();
  await prefetcher.storeApp("zh");
  expect(await text()).toContain("index-0");
  expect(await prefetcher.storeWholeApp("zh")).toBe(false);
  delete answers["/assets/index-1.js"];
  await prefetcher.storeApp("zh");
  expect(await text()).toContain("index-1");
  expect(storage.paths(stores.pages)).toEqual([shell]);
  expect(await prefetcher.storeWholeApp("zh")).toBe(true);
});

test("retries a start file with data saving on", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  answers["/assets/index-1.js"] = () => new Response("", { status: 503 });
  const prefetcher = newPrefetcher();
  await prefetcher.storeApp("zh");
  delete answers["/assets/index-1.js"];
  await prefetcher.storeApp("zh");
  expect(storage.paths(stores.app)).toContain("/assets/index-1.js");
});

test("keeps files of an older build until the new one is complete", async () => {
  await storeResponse("app", "/assets/index-0.js", new Response("old"));
  await storeResponse("pages", nextShell, page("/assets/index-1.js"));
  answers["/assets/study-1.js"] = () => new Response("", { status: 503 });
  const prefetcher = newPrefetcher();
  await prefetcher.storeApp("zh");
  const noneOpen = async (): Promise<boolean> => true;
  await prefetcher.dropOldBuilds("zh", noneOpen);
  expect(storage.paths(stores.app)).toContain("/assets/index-0.js");
  delete answers["/assets/study-1.js"];
  await prefetcher.storeApp("zh");
  // A page of the older build is still open and may request any of its files.
  await prefetcher.dropOldBuilds("zh", async () => false);
  expect(storage.paths(stores.app)).toContain("/assets/index-0.js");
  await prefetcher.dropOldBuilds("zh", noneOpen);
  expect(storage.paths(stores.app)).not.toContain("/assets/index-0.js");
  expect(storage.paths(stores.app)).toContain("/assets/study-1.js");
});

test("uses the network for everything if storage is refused", async () => {
  vi.stubGlobal("caches", {
    open: () => Promise.reject(new DOMException("refused", "SecurityError")),
    keys: () => Promise.reject(new DOMException("refused", "SecurityError")),
  });
  expect(await (await fileFirst("app", new Request("/assets/index-1.js"))).text()).toContain("index-1");
  expect((await contentFirst(new Request("/api/content/ramen-order"))).status).toBe(200);
  expect((await pageFirst(new Request("/profile"))).status).toBe(200);
  await newPrefetcher().storeApp("zh");
});

test("deletes the oldest speech if the disk is full", async () => {
  for (let number = 100; number < 200; number += 1) {
    await storeResponse("files", `/audio/${number}.mp3`, new Response("speech"));
  }
  storage.room = 100;
  expect(await storeResponse("content", "/api/content/ramen-order", new Response("{}"))).toBe(true);
  expect(storage.paths(stores.files)).not.toContain("/audio/100.mp3");
  expect(storage.paths(stores.files)).toContain("/audio/199.mp3");
});

test("does not store an incomplete response, and deletes no speech for it", async () => {
  await storeResponse("files", "/audio/100.mp3", new Response("speech"));
  const broken = new ReadableStream({
    start: (half) => half.enqueue(new TextEncoder().encode("{")),
    pull: (half) => half.error(new TypeError("network error")),
  });
  expect(await storeResponse("content", "/api/content/ramen-order", new Response(broken))).toBe(false);
  expect(storage.paths(stores.files)).toEqual(["/audio/100.mp3"]);
  expect(storage.paths(stores.content)).toEqual([]);
});

test("serves the stored response if the network is slow", async () => {
  const request = new Request("/api/content/ramen-order");
  await storeResponse("content", request, new Response("stored"));
  answers["/api/content/ramen-order"] = () => new Promise(() => undefined);
  vi.useFakeTimers();
  const answer = contentFirst(request);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await answer).text()).toBe("stored");
});

test("serves the stored response if the server fails, and the failure if nothing is stored", async () => {
  const request = new Request("/api/content/ramen-order");
  const failing = () => new Response("Bad Gateway", { status: 502 });
  answers["/api/content/ramen-order"] = failing;
  answers["/study/ramen-order"] = failing;
  const opened = new Request("/study/ramen-order");
  expect((await contentFirst(request)).status).toBe(502);
  expect((await pageFirst(opened)).status).toBe(502);
  await storeResponse("content", request, new Response("stored"));
  await storeResponse("pages", shell, page("/assets/index-1.js"));
  expect(await (await contentFirst(request)).text()).toBe("stored");
  expect(await (await pageFirst(opened)).text()).toContain("index-1");
});

test("serves the network's response if the server rejects the request", async () => {
  const request = new Request("/api/content/ramen-order");
  await storeResponse("content", request, new Response("stored"));
  answers["/api/content/ramen-order"] = () => new Response("", { status: 404 });
  expect((await contentFirst(request)).status).toBe(404);
});

test("stores a scene in every language in which it was opened", async () => {
  const ask = (language: string) =>
    new Request("/api/content/ramen-order", { headers: { "Accept-Language": language } });
  const answer = (text: string) => new Response(text, { headers: { vary: "Accept-Language" } });
  answers["/api/content/ramen-order"] = () => answer("拉面");
  await contentFirst(ask("zh"));
  answers["/api/content/ramen-order"] = () => answer("mì ramen");
  await contentFirst(ask("vi"));
  expect(await (await findAnswer(ask("zh")))?.text()).toBe("拉面");
  expect(await (await findAnswer(ask("vi")))?.text()).toBe("mì ramen");
  expect(await findAnswer(ask("ko"))).toBeUndefined();
});

test("stores a members' scene for that member only", async () => {
  const ask = (token?: string) =>
    new Request("/api/content/job-interview", {
      headers: { "Accept-Language": "vi", ...(token === undefined ? {} : { Authorization: token }) },
    });
  answers["/api/content/job-interview"] = () =>
    new Response("whole", {
      headers: { "cache-control": "private, no-cache", vary: "Accept-Language, Authorization" },
    });
  await contentFirst(ask("a member's"));
  expect(await (await findAnswer(ask("a member's")))?.text()).toBe("whole");
  expect(await findAnswer(ask("somebody else's"))).toBeUndefined();
  expect(await findAnswer(ask())).toBeUndefined();
});

test("stores members' speech once, regardless of the pass", async () => {
  const path = "/audio/0123456789abcdef.mp3";
  const heard = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
    (await fileFirst("files", new Request(`${origin}${address}`, { headers }))).text();
  answers["/api/content/ryokan"] = () => Response.json({ url: `${path}?pass=20415.today` });
  const scene = new Request("/api/content/ryokan");
  await contentFirst(scene);
  await newPrefetcher().storeFilesOf(scene);
  answers[path] = () => {
    throw new TypeError("no network");
  };
  expect(await heard(`${path}?pass=20416.tomorrow`)).toBe(`the file ${path}`);
  expect(await heard(`${path}?pass=20416.tomorrow`, { range: "bytes=0-2" })).toBe("the");
  await newPrefetcher().storeFilesOf(scene);
  expect(asked.filter((one) => one === path)).toHaveLength(1);
  expect(storage.paths(stores.files)).toEqual([path]);
});

test.each(["no-store", "private, no-cache"])(
  "does not store a response with cache-control %s that does not vary",
  async (rule) => {
    answers["/api/content/x"] = () => new Response("own", { headers: { "cache-control": rule } });
    await contentFirst(new Request("/api/content/x"));
    expect(await findAnswer(new Request("/api/content/x"))).toBeUndefined();
  },
);

test("sends the application and one of the six languages with each request", async () => {
  answers["/api/category/list"] = () => Response.json({ code: "001", data: [{ id: "food" }] });
  notePage(ofPage("/api/category/list", "ko"));
  await fileFirst("files", new Request("/covers/a.svg", { headers: { Accept: "image/*" } }));
  await fileFirst("files", new Request("/audio/a.mp3", { headers: { Range: "bytes=0-1" } }));
  await pageFirst(new Request("/profile"));
  const prefetcher = newPrefetcher();
  await prefetcher.storeApp("ko");
  await prefetcher.storeLists("ko");
  expect(asked.length).toBeGreaterThan(9);
  const told = sent.map((headers) => [headers.get("application"), headers.get("accept-language")]);
  expect(told).toEqual(asked.map(() => ["Kaiwa", "ko"]));
  expect(sent.some((headers) => headers.has("range"))).toBe(false);
});

describe("requests of the worker", () => {
  test("have the page's latest token if they prefetch lists", async () => {
    notePage(ofPage("/api/category/list", "vi", "a member's"));
    await newPrefetcher().storeLists("vi");
    expect(asked).toEqual(["/api/category/list"]);
    expect(sent[0]?.get("authorization")).toBe("a member's");
  });

  test("have no token after the learner has signed out", async () => {
    notePage(ofPage("/api/user/logout", "vi", "a member's"));
    notePage(ofPage("/api/category/list"));
    await newPrefetcher().storeLists("vi");
    expect(sent[0]?.has("authorization")).toBe(false);
  });

  test("keep the token after requests for files, which may have no token", async () => {
    notePage(ofPage("/api/category/list", "vi", "a member's"));
    notePage(ofPage("/messages/vi/app.1.json"));
    notePage(new Request("/covers/a.svg"));
    await newPrefetcher().storeLists("vi");
    expect(sent[0]?.get("authorization")).toBe("a member's");
  });

  test("have no token if they go to the production host", async () => {
    vi.stubGlobal("location", new URL("/sw.js?host=kaiwa.example", origin));
    notePage(ofPage("/api/category/list", "vi", "a member's"));
    await newPrefetcher().storeApp("vi");
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.some((headers) => headers.has("authorization"))).toBe(false);
  });
});

test("stores no request headers with a response, in particular no token", async () => {
  const own = { "cache-control": "private, no-cache", vary: "Accept-Language, Authorization" };
  answers["/api/content/job-interview"] = () => new Response("whole", { headers: own });
  await contentFirst(ofPage("/api/content/job-interview", "vi", "a member's"));
  await contentFirst(ofPage("/api/content/ramen-order", "vi", "a member's"));
  await fileFirst("app", ofPage("/messages/vi/app.1.json", "vi", "a member's"));
  await fileFirst("files", ofPage("/audio/a.mp3", "vi", "a member's"));
  await pageFirst(new Request("/profile"));
  await newPrefetcher().storeLists("vi");
  expect(storage.paths(stores.own)).toEqual(["/api/content/job-interview"]);
  expect([...storage.caches.values()].flat().length).toBeGreaterThan(4);
  expect(storedHeaders()).toEqual([]);
  expect(JSON.stringify([...storage.caches.values()].flat().map(({ request }) => request.url))).not.toMatch(
    /a member/,
  );
});

test("stores members' scenes of one learner at a time", async () => {
  const own = { "cache-control": "private, no-cache", vary: "Accept-Language, Authorization" };
  answers["/api/content/job-interview"] = () => new Response("whole", { headers: own });
  answers["/api/content/hotel-check-in"] = () => new Response("whole", { headers: own });
  await contentFirst(ofPage("/api/content/job-interview", "vi", "a member's"));
  await contentFirst(ofPage("/api/content/hotel-check-in", "vi", "the next one's"));
  expect(storage.paths(stores.own)).toEqual(["/api/content/hotel-check-in"]);
});

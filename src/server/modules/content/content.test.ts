import { statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dayMs } from "#domain/day.ts";
import { contrastIds } from "#domain/ear/contrast.ts";
import { projectFolders } from "#content/folders.ts";
import { categorySchemas } from "#contract/category.schema.ts";
import { contentData, contentSchemas } from "#contract/content.schema.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { earSchemas } from "#contract/ear.schema.ts";
import { syllabusSchemas } from "#contract/syllabus.schema.ts";
import { townSchemas } from "#contract/town.schema.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { testApp } from "#tests/support/app.ts";
import { builtScenes } from "#tests/support/built-pages.ts";
import { builtLibrary, analysedContent } from "#tests/support/compiled-library.ts";
import { withDatabase } from "#tests/support/database.ts";
import { textFinder } from "#tests/support/find-texts.ts";
import { loadLibrary } from "./service.ts";

const database = withDatabase();
const library = builtLibrary();
const analysed = analysedContent();
const now = 1_763_200_000_000;
const scenes = analysed.scenes.map(({ source }) => source);
const freeScene = "ramen-order";
const memberScene = scenes.find(({ scene }) => scene.data.access === "member")?.id ?? "";

const app = (): Promise<FastifyInstance> => {
  shared ??= testApp(database, {
    library,
    authenticate: async (token) => token,
    now: () => now,
    atEnd: (clean) => void cleanUps.push(clean),
  });
  return shared;
};
let shared: Promise<FastifyInstance> | undefined;
const cleanUps: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanUps.reverse()) await clean();
});

const ask = async (url: string, headers: InjectOptions["headers"] = {}) =>
  (await app()).inject({ url, headers: { "accept-language": "en", ...headers } });

async function addUser(id: string, premiumExpiry: number | null): Promise<void> {
  await database.query
    .insertInto("users")
    .values({
      id,
      username: id,
      username_folded: id,
      password_hash: null,
      email: null,
      email_folded: null,
      premium_expiry: premiumExpiry,
      created_at: now,
    })
    .execute();
}

beforeAll(async () => {
  await addUser("member", now + 1);
  await addUser("lapsed", now);
  await addUser("basic", null);
});

describe("a prepared response", () => {
  const url = `/api/content/${freeScene}`;

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (bytes: Buffer) => bytes],
  ])("is sent as %s with its own ETag", async (encoding, unpack) => {
    const response = await ask(url, { "accept-encoding": encoding });
    expect(response.headers["content-encoding"] ?? "identity").toBe(encoding);
    expect(JSON.parse(unpack(response.rawPayload).toString())).toMatchObject({
      code: "001",
      data: { id: freeScene, locked: 0 },
    });
    const other = await ask(url, { "accept-encoding": encoding === "br" ? "gzip" : "br" });
    expect(response.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(other.headers.etag).not.toBe(response.headers.etag);
  });

  test("is not sent again if the client has cached it, whatever the form of If-None-Match", async () => {
    const { etag } = (await ask(url, { "accept-encoding": "br" })).headers;
    for (const known of [String(etag), `W/${String(etag)}`, `"other", ${String(etag)}`, "*"]) {
      const response = await ask(url, { "accept-encoding": "br", "if-none-match": known });
      expect(response.statusCode).toBe(304);
      expect(response.rawPayload).toHaveLength(0);
      expect(response.headers.etag).toBe(etag);
    }
    const inGzip = await ask(url, { "accept-encoding": "gzip", "if-none-match": String(etag) });
    expect(inGzip.statusCode).toBe(200);
  });

  test("lists in Vary the request headers that it depends on", async () => {
    const { headers } = await ask(url);
    expect(headers).toMatchObject({
      "content-language": "en",
      "content-type": "application/json; charset=utf-8",
      vary: "Accept-Language, Accept-Encoding",
      "cache-control": "no-cache",
    });
  });

  test("sends headers without a body for HEAD", async () => {
    const full = await ask(url, { "accept-encoding": "br" });
    const head = await (
      await app()
    ).inject({ method: "HEAD", url, headers: { "accept-language": "en", "accept-encoding": "br" } });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers.etag).toBe(full.headers.etag);
    expect(head.headers["content-length"]).toBe(String(full.rawPayload.length));
  });

  test.each(languageCodes)("exists in %s and matches the contract", async (language) => {
    const server = await app();
    const get = async (path: string): Promise<unknown> => {
      const body: unknown = (
        await server.inject({ url: path, headers: { "accept-language": language } })
      ).json();
      return (body as { data: unknown }).data;
    };
    const list = categorySchemas.list.data.parse(await get("/api/category/list"));
    expect(list.length).toBe(analysed.sources.categories.data.length);
    for (const { id } of list) categorySchemas.one.data.strict().parse(await get(`/api/category/${id}`));
    for (const { id } of scenes) contentData.strict().parse(await get(`/api/content/${id}`));
    townSchemas.all.data.strict().parse(await get("/api/town"));
    syllabusSchemas.all.data.strict().parse(await get("/api/syllabus"));
    const contrasts = earSchemas.list.data.parse(await get("/api/ear"));
    expect(contrasts.map(({ id }) => id).sort()).toEqual([...contrastIds].sort());
    for (const { id } of contrasts) earSchemas.contrast.data.strict().parse(await get(`/api/ear/${id}`));
  });
});

test.each([
  ["/api/category/nowhere", "category.unknown", "There’s no such category"],
  ["/api/content/nowhere", "content.unknown", "There’s no such scene"],
  ["/api/content/__proto__", "content.unknown", "There’s no such scene"],
  ["/api/category/constructor", "category.unknown", "There’s no such category"],
  [
    "/api/dictionary/ほげほげ",
    "word.not-found",
    "This word isn’t in our dictionary yet. We keep adding to it.",
  ],
])("responds to %s with %s", async (url, error, info) => {
  const response = await ask(encodeURI(url));
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ code: "002", info, error });
});

test("lists every endpoint of the contract in /api/openapi.json", async () => {
  const paths = (await ask("/api/openapi.json")).json<{ paths: Record<string, unknown> }>().paths;
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      "/api/category/list",
      "/api/category/{id}",
      "/api/content/{id}",
      "/api/dictionary/{word}",
      "/api/search",
    ]),
  );
});

test("serialises /api/openapi.json once", async () => {
  const stringify = vi.spyOn(JSON, "stringify");
  const [first, second] = [await ask("/api/openapi.json"), await ask("/api/openapi.json")];
  expect(second.body).toBe(first.body);
  const documents = stringify.mock.calls.filter(
    ([value]) => typeof value === "object" && value !== null && "openapi" in value,
  );
  stringify.mockRestore();
  expect(documents.length).toBeLessThanOrEqual(1);
});

test("lists the exact download size of every scene, including members' scenes", async () => {
  const response = await ask("/api/keeping");
  const facts = contentSchemas.keeping.data.parse(response.json().data);
  expect(Object.keys(facts).sort()).toEqual(scenes.map(({ id }) => id).sort());
  const answer = (await ask(`/api/content/${freeScene}`, { "accept-encoding": "identity" })).rawPayload;
  const speech = [...new Set(answer.toString().match(/[0-9a-f]{16}\.(?:mp3|json)/g))];
  const spoken = speech.reduce((sum, file) => sum + statSync(join(projectFolders.audio, file)).size, 0);
  const bytes = facts[freeScene]?.bytes ?? 0;
  expect(bytes).toBeGreaterThan(spoken + answer.length);
  // The listed size also includes pictures, but only one of the six languages.
  expect(bytes).toBeLessThan((spoken + answer.length) * 1.2);
});

test("counts prepared responses towards the limit of an address", async () => {
  const limited = await testApp(database, { library, environment: { KAIWA_REQUESTS_PER_MINUTE: "2" } });
  const statuses = [];
  for (let turn = 0; turn < 3; turn += 1)
    statuses.push((await limited.inject(`/api/content/${freeScene}`)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});

describe("a member scene", () => {
  const url = `/api/content/${memberScene}`;
  const linesFor = async (authorization?: string): Promise<[lines: number, locked: number]> => {
    const response = await ask(url, authorization === undefined ? {} : { authorization });
    const { lines, locked } = contentData.parse(response.json<{ data: unknown }>().data);
    return [lines.length, locked];
  };
  const all = scenes.find(({ id }) => id === memberScene)?.scene.data.lines.length ?? 0;

  test("is complete for members", async () => {
    expect(await linesFor("member")).toEqual([all, 0]);
  });

  test.each(languageCodes)(
    "is sent to members in %s, whatever languages other members use",
    async (language) => {
      const titleFor = async (as: Language, headers = {}): Promise<string> =>
        contentData.parse((await ask(url, { "accept-language": as, ...headers })).json().data).title;
      for (const other of languageCodes) await titleFor(other, { authorization: "member" });
      expect(await titleFor(language, { authorization: "member" })).toBe(await titleFor(language));
    },
  );

  test.each([
    ["visitors", undefined],
    ["learners without membership", "basic"],
    ["learners whose membership has just ended", "lapsed"],
    ["deleted users", "nobody"],
  ])("is shortened for %s and says how many lines are withheld", async (_who, token) => {
    expect(await linesFor(token)).toEqual([3, all - 3]);
  });

  test("is private, and the two responses have their own ETags", async () => {
    const [cut, whole] = [await ask(url), await ask(url, { authorization: "member" })];
    for (const { headers } of [cut, whole]) {
      expect(headers["cache-control"]).toBe("private, no-cache");
      expect(headers.vary).toBe("Accept-Language, Accept-Encoding, Authorization");
    }
    expect(cut.headers.etag).not.toBe(whole.headers.etag);
    const asOther = await ask(url, { "if-none-match": String(whole.headers.etag) });
    expect(asOther.statusCode).toBe(200);
  });
});

describe("the audio of a member scene", () => {
  const audioFolder = projectFolders.audio;
  const server = (time = now): Promise<FastifyInstance> =>
    testApp(database, { library, authenticate: async (token) => token, now: () => time, audioFolder });
  const addressesFor = async (id: string, authorization?: string): Promise<string[]> => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await (await server()).inject({ url: `/api/content/${id}`, headers });
    const { lines } = contentData.parse(response.json<{ data: unknown }>().data);
    return lines.flatMap(({ audio }) => [audio?.url ?? [], audio?.model ?? []].flat());
  };
  const withheld = async (): Promise<string[]> => {
    const everybodys = await addressesFor(memberScene);
    const members = await addressesFor(memberScene, "member");
    expect(members.slice(0, everybodys.length)).toEqual(everybodys);
    return members.slice(everybodys.length);
  };

  test("has a pass only for withheld lines", async () => {
    const pass = /^\/audio\/[0-9a-f]{16}\.(mp3|json)\?pass=20408\.[\w-]{22}$/;
    for (const address of await withheld()) expect(address).toMatch(pass);
    const free = [...(await addressesFor(memberScene)), ...(await addressesFor(freeScene, "member"))];
    for (const address of free) expect(address).toMatch(/^\/audio\/[0-9a-f]{16}\.(mp3|json)$/);
    const dictionary = (await (await server()).inject("/api/dictionary/電話")).body;
    for (const file of library.withheldAudio) expect(dictionary).not.toContain(file);
  });

  test("is served by any process if there is a pass, whole and in ranges, for a private cache", async () => {
    const [address = ""] = await withheld();
    const whole = await (await server()).inject(address);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    const part = await (await server(now + dayMs)).inject({ url: address, headers: { range: "bytes=0-9" } });
    expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(0, 10))]).toEqual([206, true]);
    const [open = ""] = await addressesFor(memberScene);
    expect((await (await server()).inject(open)).headers["cache-control"]).toContain("public");
  });

  test("responds with 404 without a pass", async () => {
    const [address = "", model = "", other = ""] = await withheld();
    const [path = "", pass = ""] = address.split("?pass=");
    const today = await server();
    for (const url of [
      model.replace(/\?.*/, ""),
      model.replace(/\?.*/, `?pass=${pass}`),
      path,
      `${path}?pass=`,
      `${path}?pass=${pass}x`,
      `${path}?pass=${pass.replace("20408", "20499")}`,
      `${path}?pass=${pass}&pass=${pass}`,
      `${path}?pass=${other.split("?pass=")[1]}`,
      path.replace(/[0-9a-f](?=\.mp3)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      path.replace("/audio/", "/%61udio/"),
      path.replace("/audio/", "/audio//"),
      path.replace("/audio/", "/audio/./"),
    ]) {
      const answer = await today.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
    }
    expect((await today.inject({ method: "HEAD", url: path })).statusCode).toBe(404);
    expect((await (await server(now + 2 * dayMs)).inject(address)).statusCode).toBe(404);
  });

  test("is withheld only if no public scene uses it", () => {
    const spoken = ({ lines, turns, repairs }: ContentData): string[] =>
      JSON.stringify([lines, turns, repairs]).match(/\/audio\/[^"]+/g) ?? [];
    const built = builtScenes("ja");
    const shown = new Set(built.flatMap((scene) => spoken(scene.shown)));
    const others = new Set(
      built.flatMap(({ whole }) => spoken(whole)).filter((address) => !shown.has(address)),
    );
    expect(others.size).toBeGreaterThan(180);
    expect(library.withheldAudio.size).toBe(others.size);
  });
});

describe("a caller who is not a member", () => {
  /** The texts of a withheld line: the line, its choices and its translations. */
  type Withheld = { scene: string; texts: string[]; translations: Partial<Record<Language, string>> };

  /** Collects texts that no response may contain. Texts that also occur in a public line are excluded. */
  function withheldLines(): Withheld[] {
    const open = new Set<string>();
    const hidden: Withheld[] = [];
    for (const { source, lines } of analysed.scenes) {
      const isMember = source.scene.data.access === "member";
      for (const [index, line] of lines.entries()) {
        const segment = String(line.source.segment);
        const translations = Object.fromEntries(
          contentLanguages.map((code) => [code, source.texts[code]?.data.lines[segment] ?? ""]),
        );
        if (!isMember || index < 3) {
          for (const text of [line.sentence.text, ...Object.values(translations)]) open.add(text);
        } else {
          const texts = [line.sentence.text, JSON.stringify(line.blank?.choices ?? "none")];
          hidden.push({ scene: source.id, texts, translations });
        }
      }
    }
    return hidden.map(({ scene, texts, translations }) => ({
      scene,
      texts: texts.filter((text) => !open.has(text)),
      translations: Object.fromEntries(Object.entries(translations).filter(([, text]) => !open.has(text))),
    }));
  }

  const hidden = withheldLines();
  const hiddenTexts = hidden.flatMap(({ texts, translations }) => [...texts, ...Object.values(translations)]);
  const findHidden = textFinder(hiddenTexts);
  const nothingOf = (body: string): void => expect(findHidden(body)).toEqual([]);

  test("is tested with a library that has withheld lines", () => {
    expect(hidden.length).toBeGreaterThan(10);
    expect(hiddenTexts.length).toBeGreaterThan(100);
  });

  test.each(languageCodes)(
    "finds no part of a withheld line in any list or scene in %s",
    async (language) => {
      const server = await app();
      const headers = { "accept-language": language, authorization: "basic" };
      const urls = [
        "/api/category/list",
        ...analysed.sources.categories.data.map(({ id }) => `/api/category/${id}`),
        ...scenes.map(({ id }) => `/api/content/${id}`),
      ];
      for (const url of urls) nothingOf((await server.inject({ url, headers })).body);
    },
  );

  test.each(languageCodes)("finds no withheld line by any search in %s", async (language) => {
    const server = await app();
    for (const { scene, texts, translations } of hidden) {
      for (const text of [...texts, translations[language] ?? ""]) {
        const url = `/api/search?q=${encodeURIComponent(text.slice(0, 100))}`;
        const { body } = await server.inject({ url, headers: { "accept-language": language } });
        nothingOf(body);
        const found = contentSchemas.search.data.parse((JSON.parse(body) as { data: unknown }).data);
        const segments = found
          .filter(({ content }) => content.id === scene)
          .flatMap(({ matches }) => matches.flatMap(({ segment }) => segment ?? []));
        expect(Math.max(-1, ...segments)).toBeLessThan(3);
      }
    }
  });

  test("finds no withheld line by any word of the dictionary", async () => {
    const server = await app();
    for (const word of analysed.index.byId.values()) {
      const url = `/api/dictionary/${encodeURIComponent(word.headword)}`;
      const { body } = await server.inject({ url, headers: { "accept-language": "en" } });
      nothingOf(body);
    }
    const shown = (scene: string): Set<string> =>
      new Set(
        analysed.scenes
          .find(({ source }) => source.id === scene)
          ?.lines.slice(0, 3)
          .flatMap(({ tokens }) => tokens.flatMap(({ lexeme }) => lexeme ?? [])),
      );
    const visible = shown(memberScene);
    for (const id of analysed.index.byId.keys()) {
      const entry = library.dictionary
        .lookUp(analysed.index.byId.get(id)?.headword ?? "", "en")
        .find((one) => one.id === id);
      const isListed = entry?.scenes.some((scene) => scene.id === memberScene) ?? false;
      if (isListed) expect(visible).toContain(id);
    }
  });
});

describe("a hostile query", () => {
  const strange = [
    "%", "%25", "\\", "'", '"; drop table users; --', "<script>", "\u0000", "\ud800", "🍜", "﷽".repeat(30), "a".repeat(100), "ー", "んん", "っ", "'''", "---",
    ".*", "(((((", "[[", "^$", "__proto__", "constructor", "toString", "\u202e", "が\u3099", "\n\t", "  ", "0", "-1", "NaN", "ｶﾞ", "ㄱ", "\u1100\u1161", "かが".repeat(50), "し".repeat(60), "て".repeat(60), "する".repeat(30),
  ]; // prettier-ignore

  test.each(strange)("gets a response to %j", async (query) => {
    const encoded = encodeURIComponent(query.toWellFormed());
    const server = await app();
    for (const path of ["search?q=", "dictionary/", "content/"])
      expect((await server.inject(`/api/${path}${encoded}`)).statusCode).toBeLessThan(500);
  });

  test.each([
    ["/api/search", 200],
    ["/api/search?q=", 200],
    ["/api/search?q=%20%E3%80%80", 200],
    ["/api/search?q=a&q=b", 400],
    ["/api/search?q[a]=b", 200],
    ["/api/search?q=%E0%A4%A", 200],
    ["/api/dictionary/%E0%A4%A", 400],
    [`/api/search?q=${"a".repeat(101)}`, 400],
    [`/api/dictionary/${"a".repeat(61)}`, 400],
  ])("for %s gets the status %i", async (url, status) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toHaveProperty("code", status === 200 ? "001" : "002");
  });

  test('gets "not found" for sixty kanji in the dictionary', async () => {
    const response = await ask(`/api/dictionary/${encodeURIComponent("食".repeat(60))}`);
    expect(response.json()).toMatchObject({ error: "word.not-found" });
  });
});

test("names the command that compiles missing content", () => {
  const empty = join(projectFolders.output, "nothing");
  expect(() => loadLibrary(empty)).toThrow(`catalogue.json is missing: run "npm start" once.`);
});

import { expect, test, vi } from "vitest";
import { languageCodes, languages } from "#domain/site/languages.ts";
import { serverTexts } from "#server/texts.ts";
import { testApp } from "#tests/support/app.ts";
import { builtLibrary } from "#tests/support/compiled-library.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();
const library = builtLibrary();
const free = "/embed/ramen-order";
const membersOnly = `/embed/${library.catalogue.membersScenes("en")[0]?.item.id}`;

async function ask(url: string, headers = {}) {
  const app = await testApp(database, { library });
  return app.inject({ url, headers });
}

test("allows other sites to frame a free scene", async () => {
  const { statusCode, headers } = await ask(free);
  expect(statusCode).toBe(200);
  expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["set-cookie"]).toBeUndefined();
});

test.each([
  "/study/ramen-order",
  "/category/all",
  "/embed",
  "/embed/",
  "/embed/no-such-scene",
  `${free}/dialogue`,
  membersOnly,
  "/api/content/ramen-order",
])("does not allow other sites to frame %s", async (url) => {
  const { headers } = await ask(url);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"]).toBe("DENY");
});

test.each([
  [membersOnly, membersOnly.replace("/embed/", "/study/")],
  ["/embed/no-such-scene", "/study/no-such-scene"],
  ["/embed/..%2f..%2fetc", "/study/..%2F..%2Fetc"],
])("redirects from %s, which is no free scene, to the app", async (url, scene) => {
  const { statusCode, headers } = await ask(`${url}?lang=ko`);
  expect({ statusCode, to: headers.location }).toEqual({ statusCode: 302, to: `${scene}?lang=ko` });
});

test.each(languageCodes)(
  "writes the page in %s if the address or the browser asks for it",
  async (language) => {
    const named = await ask(`${free}?lang=${language}`, { "accept-language": "fr" });
    const accepted = await ask(free, { "accept-language": languages[language].tag });
    for (const { body, headers } of [named, accepted]) {
      expect(headers["content-language"]).toBe(languages[language].tag);
      expect(body).toContain(`<html lang="${languages[language].tag}">`);
      expect(body).toContain(serverTexts(language).embed.listen);
      expect(body).toContain(`data-stop="${serverTexts(language).embed.stop}"`);
    }
  },
);

test("shows every line with its audio and one question with one right answer", async () => {
  const { body } = await ask(free);
  expect(body.match(/class="line" data-audio="\/audio\/[0-9a-f]{16}\.mp3"/g)?.length).toBeGreaterThan(5);
  expect(body.match(/data-verdict=/g)).toHaveLength(4);
  expect(body.match(/ data-right>/g)).toHaveLength(1);
  expect(body).not.toMatch(/<script>|style=|onclick=/);
});

test("sends no body if the browser has cached the page", async () => {
  const { headers } = await ask(free);
  for (const known of [String(headers.etag), `W/${headers.etag}`]) {
    const cached = await ask(free, { "if-none-match": known });
    expect([known, cached.statusCode]).toEqual([known, 304]);
    // The browser replaces the cached headers by these.
    expect(cached.headers["content-security-policy"]).toContain("frame-ancestors *");
  }
});

test("is made once per scene and language", async () => {
  const app = await testApp(database, { library });
  const asked = vi.spyOn(library.ready, "scene");
  const parse = vi.spyOn(JSON, "parse");
  const first = await app.inject(free);
  parse.mockClear();
  expect((await app.inject(free)).body).toBe(first.body);
  expect(asked).toHaveBeenCalled();
  expect(parse.mock.calls.filter(([text]) => text.length > 5_000)).toEqual([]);
});

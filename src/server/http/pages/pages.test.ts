import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { pagesFile, pagesFormat } from "#contract/pages.ts";
import type { PageContent, PageIndex } from "#contract/pages.ts";
import { languageCodes } from "#domain/site/languages.ts";
import { builtPage, testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();

const path = "/study/order-ramen/dialogue";

/** Creates a folder with one page in every language. */
function pagesFolder(changes: Partial<PageIndex> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bytes: Buffer[] = [];
  let at = 0;
  const slots = languageCodes.map((language) => {
    const content: PageContent = {
      path,
      title: `"Ramen" <${language}> · Kaiwa`,
      description: "Buy a ticket first.",
      image: "/shared/order-ramen.0123456789.png",
      withoutScripts: {
        note: "Playing needs <JavaScript>.",
        links: [{ path: "/study/order-ramen/vocabulary", label: "Words" }],
      },
      madeOf: "tag-of-answer",
      speech: "/audio/0123456789abcdef.mp3",
      part: "intro",
      html: `<p>いらっしゃい $& ${language}</p>`,
    };
    const packed = brotliCompressSync(JSON.stringify(content));
    bytes.push(packed);
    at += packed.length;
    return [language, [at - packed.length, packed.length]] as const;
  });
  const index: PageIndex = {
    format: pagesFormat,
    shell: createHash("sha256").update(builtPage).digest("hex").slice(0, 16),
    pack: "pages.pack",
    parts: {
      intro: { style: "p{margin:1px}", styleFiles: ["/assets/intro-1.css"], code: ["/assets/intro-1.js"] },
    },
    // Each language has one slot. `fromEntries` loses the names of the languages.
    pages: { [path]: Object.fromEntries(slots) as unknown as PageIndex["pages"][string] },
    ...changes,
  };
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "pages.pack"), Buffer.concat(bytes));
  writeFileSync(join(folder, pagesFile), JSON.stringify(index));
  return folder;
}

async function get(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { accept: "text/html", ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, raw: answer.rawPayload };
}

describe("a page with content", () => {
  test("is in the browser's language and can be hydrated by the app", async () => {
    const app = await testApp(database, { pagesFolder: pagesFolder() });
    const { status, headers, body } = await get(app, path, { "accept-language": "vi-VN,en;q=0.8" });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-language": "vi",
      "cache-control": "no-cache",
      vary: "Accept-Language, Accept-Encoding",
    });
    expect(body).toContain('<div id="root"><p>いらっしゃい $& vi</p></div>');
    expect(body).toMatch(
      /<html lang="vi" [^>]*data-made-of="tag-of-answer" data-speech="\/audio\/0123456789abcdef.mp3">/,
    );
    expect(body).toContain("<title>&#34;Ramen&#34; &#60;vi&#62; · Kaiwa</title>");
  });

  test("is in the language of its address and lists the other languages for search engines", async () => {
    const app = await testApp(database, { pagesFolder: pagesFolder() });
    const { body, headers } = await get(app, `${path}?lang=ko`, { "accept-language": "vi" });
    expect(headers["content-language"]).toBe("ko");
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${path}?lang=ko" />`);
    expect(body).toContain(`hreflang="x-default" href="http://localhost:3000${path}" />`);
    for (const code of languageCodes)
      expect(body).toContain(`href="http://localhost:3000${path}?lang=${code}"`);
  });

  test("has title, cover and language for link previews", async () => {
    const app = await testApp(database, { pagesFolder: pagesFolder() });
    const { body } = await get(app, `${path}?lang=zh-TW`);
    const properties = [...body.matchAll(/property="og:(\w+)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(properties)).toEqual({
      site_name: "Kaiwa",
      type: "website",
      title: "&#34;Ramen&#34; &#60;zh-TW&#62; · Kaiwa",
      description: "Buy a ticket first.",
      locale: "zh_TW",
      image: "http://localhost:3000/shared/order-ramen.0123456789.png",
      url: `http://localhost:3000${path}?lang=zh-TW`,
    });
  });

  test("has links for browsers without scripts, in the language of the address", async () => {
    const app = await testApp(database, { pagesFolder: pagesFolder() });
    const { body, headers } = await get(app, `${path}?lang=ko`);
    expect(body).toContain('<a href="/study/order-ramen/vocabulary?lang=ko">Words</a>');
    expect(body).toContain("<p>Playing needs &#60;JavaScript&#62;.</p>");
    const style = /<noscript><style>(.*?)<\/style>/.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  });

  test("is compressed and not sent again if the browser has cached it", async () => {
    const app = await testApp(database, { pagesFolder: pagesFolder() });
    const { body, headers } = await get(app, path);
    const br = await get(app, path, { "accept-encoding": "gzip, br" });
    const gzip = await get(app, path, { "accept-encoding": "gzip" });
    expect(brotliDecompressSync(br.raw).toString()).toBe(body);
    expect(gunzipSync(gzip.raw).toString()).toBe(body);
    expect(new Set([headers.etag, br.headers.etag, gzip.headers.etag]).size).toBe(3);
    const again = await get(app, path, {
      "accept-encoding": "gzip",
      "if-none-match": String(gzip.headers.etag),
    });
    expect(again.status).toBe(304);
  });

  test("contains its screen's styles, which the Content-Security-Policy allows, and preloads its code", async () => {
    const app = await testApp(database, { pagesFolder: pagesFolder() });
    const { body, headers } = await get(app, path);
    expect(body).toContain(
      '<style>p{margin:1px}</style><link rel="stylesheet" disabled href="/assets/intro-1.css" />',
    );
    expect(body).toContain('crossorigin href="/assets/intro-1.js" /></body>');
    const hash = createHash("sha256").update("p{margin:1px}").digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  });

  test("is in the sitemap in every language", async () => {
    const app = await testApp(database, { pagesFolder: pagesFolder() });
    const { body, headers } = await get(app, "/sitemap.xml");
    expect(headers["content-type"]).toContain("xml");
    expect(body.match(/<loc>/g)).toHaveLength(1);
    expect(body.match(/hreflang=/g)).toHaveLength(languageCodes.length + 1);
    const robots = await get(app, "/robots.txt");
    expect(robots.body).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  });
});

describe("the page without content is sent", () => {
  test.each([
    ["if the screen has no prerendered content", "/profile", 200, {}],
    ["if the scene does not exist", "/study/no-such-scene", 200, {}],
    ["if the address is not a screen", "/wp-admin", 404, {}],
    ["if the content belongs to another build of the app", path, 200, { shell: "another" }],
    ["if the content has the format of another version", path, 200, { format: 0 }],
  ])("%s", async (_when, url, status, changes) => {
    const app = await testApp(database, { pagesFolder: pagesFolder(changes) });
    const answer = await get(app, url);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.headers).not.toHaveProperty("content-language");
  });
});

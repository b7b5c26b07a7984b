import { hash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type { ShopRules } from "#domain/membership/offer/may-buy.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import type { SiteFacts } from "#domain/site/product.ts";
import type { Encoding } from "./encoding.ts";
import { sendTagged, tagOf } from "./etag.ts";
import type { TaggedBody } from "./etag.ts";

/**
 * The HTML page with the site's facts, compressed, and the hashes of inline code for the
 * Content-Security-Policy.
 */
export type Page = {
  html: string;
  body: Buffer;
  br: Buffer;
  gzip: Buffer;
  tag: string;
  scriptHashes: string[];
  styleHashes: string[];
};

const placeholder = '<script type="application/json" id="site"></script>';

function sha256(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

function inlined(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(([, content = ""]) => sha256(content));
}

function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The site's facts in the page, where it sells, and the payment methods. The list is empty if nothing is sold. */
export type PageFacts = SiteFacts & ShopRules & { payments: readonly PaymentMethod[] };

/** `moreStyles` occur only on prerendered pages. */
export function preparePage(builtHtml: string, site: PageFacts, moreStyles: readonly string[] = []): Page {
  if (!builtHtml.includes(placeholder))
    throw new Error(`the built page lacks ${placeholder}: compare src/web/index.html`);
  const html = builtHtml.replace(placeholder, () => placeholder.replace("></", `>${embeddedJson(site)}</`));
  const body = Buffer.from(html);
  return {
    html,
    body,
    br: brotliCompressSync(body),
    gzip: gzipSync(body, { level: 9 }),
    tag: tagOf(body),
    scriptHashes: inlined(
      html,
      /<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g,
    ),
    styleHashes: [...inlined(html, /<style[^>]*>([\s\S]*?)<\/style>/g), ...moreStyles.map(sha256)],
  };
}

type SentPage = TaggedBody & {
  status: 200 | 404;
  /** The language of prerendered content. */
  language?: Language;
};

/** Sends a page with status 200 if the address is a screen, otherwise 404. */
export function sendPage(
  { status, language, ...body }: SentPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("vary", "Accept-Language, Accept-Encoding");
  if (language !== undefined) reply.header("content-language", languages[language].tag);
  return sendTagged(request, reply.code(status), body);
}

/** Returns the page without content. */
export const barePage = (page: Page, encoding: Encoding): TaggedBody => ({
  tag: page.tag,
  bytes: encoding === "identity" ? page.body : page[encoding],
  encoding,
});

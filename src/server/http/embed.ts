import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ContentData } from "#contract/content.schema.ts";
import { acceptedLanguage, isLanguage, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { paths } from "#domain/site/screens.ts";
import { serverTexts } from "#server/texts.ts";
import { embedPage } from "./pages/embed-page.ts";
import { hasAlready } from "./ready-responses.ts";
import { RecentlyUsed } from "./recently-used.ts";

declare module "fastify" {
  // Fastify types the configuration of routes by interface merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Other sites may show the response in a frame. */
    isFramed?: true;
  }
}

type EmbedNeeds = {
  origin: string;
  /** Returns a scene that is free as a whole, or undefined if there is none. */
  freeScene: (language: Language, id: string) => ContentData | undefined;
};

/**
 * Serves `/embed/{scene}`, the only page that other sites may frame. It does not depend on an account and
 * sets no cookie.
 */
export function serveEmbed(app: FastifyInstance, { origin, freeScene }: EmbedNeeds): void {
  const pages = new RecentlyUsed<{ html: string; etag: string }>(50);
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    "/embed/:id",
    { schema: { hide: true }, config: { isFramed: true, rateLimit: { max: 120 } } },
    ({ params, query, headers }, reply) => {
      const { lang } = query;
      const language = isLanguage(lang) ? lang : acceptedLanguage(headers["accept-language"]);
      const scene = freeScene(language, params.id);
      // The app shows the scene's preview, or that there is no such scene.
      if (scene === undefined) return reply.redirect(`${paths.study(params.id)}?lang=${language}`);
      const { html, etag } = pages.get(`${language} ${scene.id}`, () => {
        const page = embedPage({ scene, language, texts: serverTexts(language).embed, origin });
        const hash = createHash("sha256").update(page).digest("base64url");
        return { html: page, etag: `"${hash.slice(0, 24)}"` };
      });
      reply
        .type("text/html; charset=utf-8")
        .header("content-language", languages[language].tag)
        .header("vary", "Accept-Language")
        .header("cache-control", "public, max-age=300")
        .header("etag", etag);
      return hasAlready(headers["if-none-match"], etag) ? reply.code(304).send() : reply.send(html);
    },
  );
}

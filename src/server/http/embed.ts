import type { FastifyInstance } from "fastify";
import type { ContentData } from "#contract/content.schema.ts";
import { acceptedLanguage, isLanguage, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { paths } from "#domain/site/screens.ts";
import { serverTexts } from "#server/texts.ts";
import { embedPage } from "./pages/embed-page.ts";
import { sendTagged, tagOf } from "./etag.ts";
import type { TaggedBody } from "./etag.ts";
import { RecentlyUsed } from "#domain/recently-used.ts";

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
  const pages = new RecentlyUsed<TaggedBody>(50);
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    "/embed/:id",
    { schema: { hide: true }, config: { isFramed: true, rateLimit: { max: 120 } } },
    (request, reply) => {
      const { params, query, headers } = request;
      const { lang } = query;
      const language = isLanguage(lang) ? lang : acceptedLanguage(headers["accept-language"]);
      const scene = freeScene(language, params.id);
      // The app shows the scene's preview, or that there is no such scene.
      if (scene === undefined) return reply.redirect(`${paths.study(params.id)}?lang=${language}`);
      const page = pages.get(`${language} ${scene.id}`, () => {
        const html = embedPage({ scene, language, texts: serverTexts(language).embed, origin });
        return { tag: tagOf(html), encoding: "identity", bytes: html };
      });
      reply
        .type("text/html; charset=utf-8")
        .header("content-language", languages[language].tag)
        .header("vary", "Accept-Language")
        .header("cache-control", "public, max-age=300");
      return sendTagged(request, reply, page);
    },
  );
}

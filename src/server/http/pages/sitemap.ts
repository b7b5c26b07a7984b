import type { FastifyInstance } from "fastify";
import { languageCodes, languages } from "#domain/site/languages.ts";

/** The paths need no escaping. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const alternates = (path: string): string =>
    languageCodes
      .map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${languages[code].tag}" href="${origin}${path}?lang=${code}"/>`,
      )
      .join("");
  const unnamed = (path: string): string =>
    `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}${path}"/>`;
  const pages = paths.map(
    (path) => `<url><loc>${origin}${path}</loc>${unnamed(path)}${alternates(path)}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join("\n")}
</urlset>
`;
}

export function serveSitemap(app: FastifyInstance, origin: string, paths: readonly string[]): void {
  const text = sitemap(origin, paths);
  app.get("/sitemap.xml", { schema: { hide: true } }, (_request, reply) =>
    reply.type("application/xml; charset=utf-8").header("cache-control", "public, max-age=3600").send(text),
  );
  app.get("/robots.txt", { schema: { hide: true } }, (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`),
  );
}

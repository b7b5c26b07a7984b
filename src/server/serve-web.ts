import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import type { SpeechPasses } from "./modules/content/speech-passes.ts";
import { freeScene } from "./modules/content/service.ts";
import type { Library } from "./modules/content/service.ts";
import { contentLanguage } from "#domain/site/content-languages.ts";
import { serveEmbed } from "./http/embed.ts";
import { preparePage } from "./http/page.ts";
import type { Page } from "./http/page.ts";
import { noContentPages, openContentPages } from "./http/pages/content-pages.ts";
import type { ContentPages } from "./http/pages/content-pages.ts";
import { filledPages } from "./http/pages/filled-pages.ts";
import { serveSitemap } from "./http/pages/sitemap.ts";
import { readBuiltHtml, serveWebFiles } from "./http/web-files.ts";
import { methodsTaken } from "./payments/payment-providers.ts";

type WebDeps = {
  config: Config;
  library: Library;
  webFolder: string;
  pagesFolder?: string;
  contentFilesFolder: string;
  audioFolder: string;
};

type Web = { page: Page; pages: ContentPages };

export function openWeb({ config, webFolder, pagesFolder }: WebDeps): Web {
  const builtHtml = readBuiltHtml(webFolder);
  const pages = pagesFolder === undefined ? noContentPages : openContentPages(pagesFolder, builtHtml);
  const facts = { ...config.site, ...config.shop, payments: methodsTaken(config.payments) };
  return { page: preparePage(builtHtml, facts, pages.styles), pages };
}

export async function serveWeb(
  app: FastifyInstance,
  { config, library, webFolder, contentFilesFolder, audioFolder }: WebDeps,
  { page, pages }: Web,
  { mayHear }: Pick<SpeechPasses, "mayHear">,
): Promise<void> {
  serveSitemap(app, config.origin, pages.paths);
  serveEmbed(app, {
    origin: config.origin,
    freeScene: (language, id) => freeScene(library.ready, id, contentLanguage(language)),
  });
  await serveWebFiles(
    app,
    { built: [webFolder, contentFilesFolder, ...pages.fileFolders], audio: audioFolder },
    {
      page,
      filled: filledPages(page.html, pages, config.origin),
      speech: { withheld: library.withheldAudio, mayHear },
    },
  );
}

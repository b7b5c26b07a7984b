import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { colours } from "#domain/site/colours.ts";
import { product } from "#domain/site/product.ts";
import { defaultLanguage, languageCodes, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { screenPaths } from "#domain/site/screens.ts";
import type offline from "#web/kit/i18n/zh/offline.json";

function textsOf(folder: string, language: Language): (typeof offline)["manifest"] {
  // The check of texts compares every language with the default language, whose type is used here.
  const texts = JSON.parse(readFileSync(join(folder, language, "offline.json"), "utf8")) as typeof offline;
  return texts.manifest;
}

/**
 * Returns the manifest in a language. All have the same id, so that a change of language does not install the
 * app twice.
 */
export function manifestIn(folder: string, language: Language): object {
  const { description, review, goOn, search } = textsOf(folder, language);
  const list = screenPaths.categories;
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }],
  });
  return {
    id: list,
    name: product.name,
    short_name: product.name,
    description,
    lang: languages[language].tag,
    start_url: list,
    scope: "/",
    display: "standalone",
    background_color: colours.background,
    theme_color: colours.background,
    categories: ["education"],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      shortcut(review, screenPaths.review),
      shortcut(goOn, `${list}?shortcut=continue`),
      shortcut(search, `${list}?shortcut=search`),
    ],
  };
}

const nameOf = (language: Language): string =>
  language === defaultLanguage ? "manifest.webmanifest" : `manifest.${language}.webmanifest`;

/** Ships one manifest for each language, with the texts in that language. */
export function manifestsPlugin(folder: string): Plugin {
  const sourceOf = (language: Language): string => JSON.stringify(manifestIn(folder, language));
  return {
    name: "kaiwa:manifests",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = languageCodes.find((code) => request.url === `/${nameOf(code)}`);
        if (language === undefined) return next();
        response.setHeader("content-type", "application/manifest+json");
        response.end(sourceOf(language));
      });
    },
    generateBundle() {
      for (const language of languageCodes) {
        this.emitFile({ type: "asset", fileName: nameOf(language), source: sourceOf(language) });
      }
    },
  };
}

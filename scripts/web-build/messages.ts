import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { languageCodes } from "#domain/languages.ts";
import { namespaces } from "#web/i18n/namespaces.ts";

type Urls = Record<string, Record<string, string>>;

function eachFile<T>(visit: (language: string, namespace: string) => T): Record<string, Record<string, T>> {
  return Object.fromEntries(
    languageCodes.map((language) => [
      language,
      Object.fromEntries(namespaces.map((namespace) => [namespace, visit(language, namespace)])),
    ]),
  );
}

/** A message file without its indentation. */
function minified(folder: string, language: string, namespace: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), "utf8")));
}

/** Where a developer's server answers them: unhashed, read anew each time. */
export const developmentUrls: Urls = eachFile(
  (language, namespace) => `/messages/${language}/${namespace}.json`,
);

/** The addresses the build gives them, named by content. */
export function builtUrls(folder: string): Urls {
  return eachFile((language, namespace) => {
    const hash = createHash("sha256")
      .update(minified(folder, language, namespace))
      .digest("hex")
      .slice(0, 10);
    return `/messages/${language}/${namespace}.${hash}.json`;
  });
}

/** Ships message files as files of their own, so that only one language is ever loaded. */
export function messagesPlugin(folder: string): Plugin {
  return {
    name: "kaiwa:messages",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, namespace] = /^\/messages\/([\w-]+)\/(\w+)\.json/.exec(request.url ?? "") ?? [];
        if (language === undefined || namespace === undefined) return next();
        response.setHeader("content-type", "application/json");
        response.end(minified(folder, language, namespace));
      });
    },
    generateBundle() {
      for (const [language, files] of Object.entries(builtUrls(folder))) {
        for (const [namespace, url] of Object.entries(files)) {
          this.emitFile({
            type: "asset",
            fileName: url.slice(1),
            source: minified(folder, language, namespace),
          });
        }
      }
    },
  };
}

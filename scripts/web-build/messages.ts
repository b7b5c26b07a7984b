import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { languageCodes } from "#domain/site/languages.ts";
import { messageUrl, namespaces } from "#domain/site/namespaces.ts";

type Names = Record<string, string>;

function minified(folder: string, language: string, namespace: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), "utf8")));
}

/** Names in development have no hash. */
export const developmentNames: Names = Object.fromEntries(namespaces.map((name) => [name, name]));

/**
 * Returns names with a hash for a build, such as `app.609c1cbd`. All languages share one hash, so that the
 * page contains one name for each kind of text.
 */
export function builtNames(folder: string): Names {
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const hash = createHash("sha256");
      for (const language of languageCodes) hash.update(minified(folder, language, namespace));
      return [namespace, `${namespace}.${hash.digest("hex").slice(0, 8)}`];
    }),
  );
}

/** Ships messages as separate files, so that only one language is loaded. */
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
      for (const [namespace, name] of Object.entries(builtNames(folder))) {
        for (const language of languageCodes) {
          this.emitFile({
            type: "asset",
            fileName: messageUrl(language, name).slice(1),
            source: minified(folder, language, namespace),
          });
        }
      }
    },
  };
}

import { join } from "node:path";
import { build } from "vite";
import type { Plugin } from "vite";
import { screenPaths } from "#domain/site/screens.ts";
import type { ScreenId } from "#domain/site/screens.ts";
import { chunksOf, withImports } from "./bundle.ts";
import type { Bundle, Chunk } from "./bundle.ts";
import { builtNames, developmentNames } from "./messages.ts";
import { buildTarget } from "./target.ts";

/** The file under src/web/routes/ that a screen's chunk is made from. */
const routeFile = (id: ScreenId): string =>
  `routes/${id.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.tsx`;

/** A screen's own chunk. A screen whose file has another name would silently lose its preload, so that is refused. */
export function routeChunk(bundle: Bundle, id: ScreenId): Chunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${routeFile(id)}`));
  if (chunk !== undefined) return chunk;
  throw new Error(
    `The screen "${id}" of src/domain/site/screens.ts has no chunk: its row in src/web/routes.ts must load ` +
      `./${routeFile(id)} with import().`,
  );
}

/**
 * For each screen, the code and styles it needs beyond the entry's, as one string: every byte of it is in the page.
 * @example "/login login-1.js fields-2.css|/help help-3.js"
 */
function screenFiles(bundle: Bundle): string {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry);
  const initial = entry === undefined ? new Set<string>() : withImports(bundle, entry);
  // The compiler asks for a row of every id; "home" has none, because it leads to the categories.
  const ids = (Object.keys(screenPaths) as ScreenId[]).filter((id) => id !== "home");
  return ids
    .map((id): [string, string[]] => {
      const names = [...withImports(bundle, routeChunk(bundle, id))].filter((file) => !initial.has(file));
      const files = names.flatMap((name) => {
        const file = bundle[name];
        return [name, ...(file?.type === "chunk" ? (file.viteMetadata?.importedCss ?? []) : [])];
      });
      return [screenPaths[id].replace(/:.*$/, ""), files.map((file) => file.replace(/^assets\//, ""))];
    })
    .sort(([a], [b]) => b.length - a.length)
    .map(([prefix, files]) => [prefix, ...files].join(" "))
    .join("|");
}

/** The boot script as one classic script, without a module in sight. */
async function bundleBoot(root: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    root,
    define,
    publicDir: false,
    build: {
      write: false,
      target: buildTarget,
      lib: { entry: join(root, "boot/start.ts"), formats: ["iife"], name: "boot", fileName: "boot" },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((one) => ("output" in one ? one.output : []))
    .find((file) => file.type === "chunk")?.code;
  if (code === undefined) throw new Error("the boot script came out empty");
  return code.trim();
}

/** Puts the boot script into the page: inlined in the build, as a module while developing. */
export function bootPlugin(root: string): Plugin {
  return {
    name: "kaiwa:boot",
    config: (_config, { command }) =>
      command === "serve"
        ? { define: { __MESSAGE_NAMES__: JSON.stringify(developmentNames), __SCREEN_FILES__: '""' } }
        : {},
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle }) => {
        if (bundle === undefined) {
          return html.replace("<!--boot-->", '<script type="module" src="/boot/start.ts"></script>');
        }
        const script = await bundleBoot(root, {
          __MESSAGE_NAMES__: JSON.stringify(builtNames(join(root, "i18n"))),
          __SCREEN_FILES__: JSON.stringify(screenFiles(bundle)),
        });
        return html.replace("<!--boot-->", () => `<script>${script}</script>`);
      },
    },
  };
}

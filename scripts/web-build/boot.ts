import { join } from "node:path";
import { build } from "vite";
import type { Plugin } from "vite";
import { screenPaths } from "#domain/site/screens.ts";
import type { ScreenId } from "#domain/site/screens.ts";
import { chunksOf, withImports } from "./chunks.ts";
import type { Bundle } from "./chunks.ts";
import { builtNames, developmentNames } from "./messages.ts";
import { buildTarget } from "./target.ts";

/** The route file a screen's chunk is made from. */
const routeFile = (id: ScreenId): string =>
  `/routes/${id.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.tsx`;

/** For each screen, the files its code needs beyond the entry's. */
function screenFiles(bundle: Bundle): [string, string[]][] {
  const chunks = chunksOf(bundle);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const initial = entry === undefined ? new Set<string>() : withImports(bundle, entry);
  const ids = Object.keys(screenPaths) as ScreenId[];
  return ids
    .flatMap((id): [string, string[]][] => {
      const chunk = chunks.find((c) => c.facadeModuleId?.endsWith(routeFile(id)));
      if (chunk === undefined) return [];
      const files = [...withImports(bundle, chunk)]
        .filter((file) => !initial.has(file))
        .map((file) => `/${file}`);
      return [[screenPaths[id].replace(/:.*$/, ""), files]];
    })
    .sort(([a], [b]) => b.length - a.length);
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

/**
 * Replaces the stylesheet's link by the styles themselves: one round trip less before the first paint. Files that the
 * page does not link belong to screens that load them themselves.
 */
function inlineStyles(html: string, bundle: Bundle): string {
  for (const file of Object.values(bundle)) {
    if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
    const link = new RegExp(`\\s*<link[^>]+href="/${file.fileName.replaceAll(".", "\\.")}"[^>]*>`);
    if (!link.test(html)) continue;
    const css = String(file.source).trim();
    html = html.replace(link, () => `\n    <style>${css}</style>`);
    delete bundle[file.fileName];
  }
  return html;
}

/** Puts the boot script into the page: inlined in the build, as a module while developing. */
export function bootPlugin(root: string): Plugin {
  return {
    name: "kaiwa:boot",
    config: (_config, { command }) =>
      command === "serve"
        ? { define: { __MESSAGE_NAMES__: JSON.stringify(developmentNames), __SCREEN_FILES__: "[]" } }
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
        return inlineStyles(html, bundle).replace("<!--boot-->", () => `<script>${script}</script>`);
      },
    },
  };
}

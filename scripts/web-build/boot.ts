import { join } from "node:path";
import { build } from "vite";
import type { Plugin } from "vite";
import { screenPaths } from "#domain/site/screens.ts";
import type { ScreenId } from "#domain/site/screens.ts";
import type { ScreenFiles } from "#web/kit/boot/handover.ts";
import { chunkFiles, chunksOf } from "./bundle.ts";
import type { Bundle, Chunk } from "./bundle.ts";
import { builtNames, developmentNames } from "./messages.ts";
import { buildTarget } from "./target.ts";

/** Returns the file in src/web/routes/ from which the chunk of a preloaded screen is built. */
const routeFile = (id: ScreenId): string =>
  `routes/${id.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.tsx`;

/** Throws if the screen's file has another name, because the preload would not work. */
export function routeChunk(bundle: Bundle, id: ScreenId): Chunk {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${routeFile(id)}`));
  if (chunk !== undefined) return chunk;
  throw new Error(
    `The screen "${id}" of src/domain/site/screens.ts has no chunk: its row in src/web/routes.ts must load ` +
      `./${routeFile(id)} with import().`,
  );
}

/**
 * The screens at which visits often start. The page contains the names of their files. Other screens cost one
 * more round trip.
 */
const preloadedScreens = [
  "categories",
  "category",
  "study",
  "practice",
  "profile",
  "studyHistory",
  "login",
  "loginReturn",
  "resetPassword",
] as const satisfies ScreenId[];

/**
 * Lists for each of these screens the code and styles that it needs in addition to the entry. Files are given
 * by their index in one list, because most serve several screens and the names are part of every page.
 */
function screenFiles(bundle: Bundle): ScreenFiles {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry);
  const initial = entry === undefined ? new Set<string>() : chunkFiles(bundle, [entry]);
  const all: string[] = [];
  const placeOf = (file: string): number => (all.includes(file) ? all.indexOf(file) : all.push(file) - 1);
  const screens = preloadedScreens
    .map((id): [string, number[]] => {
      const names = [...chunkFiles(bundle, [routeChunk(bundle, id)])].filter((file) => !initial.has(file));
      const files = names.flatMap((name) => {
        const file = bundle[name];
        return [name, ...(file?.type === "chunk" ? (file.viteMetadata?.importedCss ?? []) : [])];
      });
      return [screenPaths[id].replace(/:.*$/, ""), files.map((file) => placeOf(file.replace("assets/", "")))];
    })
    .sort(([a], [b]) => b.length - a.length);
  return [all, screens];
}

/** Bundles the boot script as one classic script without modules. */
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
      lib: { entry: join(root, "kit/boot/start.ts"), formats: ["iife"], name: "boot", fileName: "boot" },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((one) => ("output" in one ? one.output : []))
    .find((file) => file.type === "chunk")?.code;
  if (code === undefined) throw new Error("the build of src/web/kit/boot/start.ts gave no script");
  return code.trim();
}

/** Adds the boot script to the page: inlined in a build, as a module in development. */
export function bootPlugin(root: string): Plugin {
  return {
    name: "kaiwa:boot",
    config: (_config, { command }) =>
      command === "serve"
        ? { define: { __MESSAGE_NAMES__: JSON.stringify(developmentNames), __SCREEN_FILES__: "[[],[]]" } }
        : {},
    transformIndexHtml: {
      order: "post",
      handler: async (html, { bundle }) => {
        if (bundle === undefined) {
          return html.replace("<!--boot-->", '<script type="module" src="/kit/boot/start.ts"></script>');
        }
        const script = await bundleBoot(root, {
          __MESSAGE_NAMES__: JSON.stringify(builtNames(join(root, "kit/i18n"))),
          __SCREEN_FILES__: JSON.stringify(screenFiles(bundle)),
        });
        return html.replace("<!--boot-->", () => `<script>${script}</script>`);
      },
    },
  };
}

import type { Plugin } from "vite";
import { routeChunk } from "./boot.ts";
import { chunksOf } from "./bundle.ts";
import type { Bundle, Chunk } from "./bundle.ts";

/**
 * The screens at which most visits start. Their styles are in the page, so that the first paint needs no
 * further round trip.
 */
const firstScreens = ["categories", "category", "study"] as const;

/** Adds a chunk after its imports, which is also the order of their styles. */
function addInImportOrder(bundle: Bundle, chunk: Chunk, to: Set<Chunk>, visited: Set<Chunk>): void {
  if (visited.has(chunk)) return;
  visited.add(chunk);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === "chunk") addInImportOrder(bundle, next, to, visited);
  }
  to.add(chunk);
}

/**
 * Removes the styles of the entry and of the first screens from the bundle and returns them as one text.
 * Other chunks keep their stylesheets, which Vite loads together with the chunk's code.
 */
export function takeFirstStyles(bundle: Bundle): string {
  const chunks = chunksOf(bundle);
  const first = new Set<Chunk>();
  const visited = new Set<Chunk>();
  const screens = firstScreens.map((id) => routeChunk(bundle, id));
  for (const chunk of [...chunks.filter(({ isEntry }) => isEntry), ...screens]) {
    addInImportOrder(bundle, chunk, first, visited);
  }
  let css = "";
  for (const { viteMetadata } of first) {
    for (const name of viteMetadata?.importedCss ?? []) {
      const file = bundle[name];
      if (file?.type === "asset") css += String(file.source).trim();
      delete bundle[name];
    }
    viteMetadata?.importedCss.clear();
  }
  return css;
}

/** Inlines the styles of the first screens in the page instead of linking them. */
export function stylesPlugin(): Plugin {
  let css = "";
  return {
    name: "kaiwa:styles",
    apply: "build",
    generateBundle: {
      // Runs before Vite records which stylesheets the page and each import must load.
      order: "pre",
      handler: (_options, bundle) => {
        css = takeFirstStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replace("</head>", () => `  <style>${css}</style>\n  </head>`),
    },
  };
}

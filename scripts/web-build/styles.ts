import type { Plugin } from "vite";
import { routeChunk } from "./boot.ts";
import { chunkFiles, chunksOf } from "./bundle.ts";
import type { Bundle } from "./bundle.ts";

/**
 * The screens at which most visits start. Their styles are in the page, so that the first paint needs no
 * further round trip.
 */
const firstScreens = ["categories", "category", "study"] as const;

/**
 * Removes the styles of the entry and of the first screens from the bundle and returns them as one text.
 * Other chunks keep their stylesheets, which Vite loads together with the chunk's code.
 */
export function takeFirstStyles(bundle: Bundle): string {
  const chunks = chunksOf(bundle);
  const screens = firstScreens.map((id) => routeChunk(bundle, id));
  const entries = [...chunks.filter(({ isEntry }) => isEntry), ...screens];
  let css = "";
  // A chunk's styles follow those of its imports.
  for (const fileName of chunkFiles(bundle, entries)) {
    const viteMetadata = chunks.find((chunk) => chunk.fileName === fileName)?.viteMetadata;
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

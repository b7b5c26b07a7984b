/**
 * Renders the prerendered pages: every list and scene in every language, from the compiled responses, with
 * the app's own components (docs/decisions/015-prerendered-pages.md). It needs the compiled content and the
 * built app.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { pageFilesFolder, pagesFile, pagesFormat } from "#contract/pages.ts";
import type { PageContent, PageIndex, PageSlot } from "#contract/pages.ts";
import { product } from "#domain/site/product.ts";
import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type * as Drawer from "#web/prerender.tsx";
import { shortClassNames } from "#scripts/web-build/class-names.ts";
import { emptyStatePicturesDefine } from "#scripts/web-build/empty-state-pictures.ts";
import { openBarePage } from "./bare-page.ts";
import { pageDrawings } from "./drawings.ts";
import type { PageDrawing } from "./drawings.ts";
import { lazyParts } from "./lazy-parts.ts";
import { SharedPictures } from "./shared-pictures.ts";

const root = join(import.meta.dirname, "../../..");
const webSource = join(root, "src/web");
const webFolder = join(root, "build/web");
const folder = join(root, "build/pages");

/** The same quality as for compiled responses. Higher qualities take much longer and save little. */
const brotliQuality = 6;

/** Builds the app as a module for Node. Packages stay external. */
async function buildDrawer(): Promise<typeof Drawer> {
  const outDir = join(folder, "drawer");
  await build({
    configFile: false,
    logLevel: "warn",
    root: webSource,
    publicDir: false,
    plugins: [react()],
    define: emptyStatePicturesDefine,
    css: { modules: { generateScopedName: shortClassNames(webSource) } },
    build: { ssr: "prerender.tsx", outDir, emptyOutDir: true, minify: false },
  });
  openBarePage();
  return import(pathToFileURL(join(outDir, "prerender.js")).href);
}

function textsOf(language: Language): object {
  return JSON.parse(readFileSync(join(webSource, "kit/i18n", language, "app.json"), "utf8"));
}

/** Packs texts of pages. Equal texts are stored once. */
class Pack {
  readonly #chunks: Buffer[] = [];
  #length = 0;

  add(content: PageContent): PageSlot {
    const raw = Buffer.from(JSON.stringify(content));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    };
    const bytes = brotliCompressSync(raw, { params });
    this.#chunks.push(bytes);
    this.#length += bytes.length;
    return [this.#length - bytes.length, bytes.length];
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

mkdirSync(folder, { recursive: true });
const drawer = await buildDrawer();
await drawer.startI18n(Object.fromEntries(languageCodes.map((code) => [code, { app: textsOf(code) }])));

const pictures = new SharedPictures(join(root, "build/content/files"), folder);

async function contentOf(page: PageDrawing): Promise<PageContent> {
  const { about, tag, cover, sceneId, speech, part, ...drawing } = page;
  const html = await drawer.drawScreen(drawing);
  if (/<[^>]* style="/.test(html)) {
    throw new Error(
      `${drawing.path} has a style attribute, which the Content-Security-Policy forbids: use a class.`,
    );
  }
  const { title, description } = about ?? drawer.listTexts();
  return {
    path: drawing.path,
    title: `${title} · ${product.name}`,
    description,
    ...(cover !== undefined && { image: await pictures.of(cover) }),
    withoutScripts: drawer.withoutScripts(sceneId),
    madeOf: tag,
    ...(speech !== undefined && { speech }),
    ...(part !== undefined && { part }),
    html,
  };
}

const pack = new Pack();
const pages: Record<string, Partial<Record<Language, PageSlot>>> = {};
for (const drawing of pageDrawings(join(root, "build/content"))) {
  const slot = pack.add(await contentOf(drawing));
  for (const path of [drawing.path, ...drawing.also]) (pages[path] ??= {})[drawing.language] = slot;
}
const bytes = pack.bytes();
const name = `pages.${hashOf(bytes)}.pack`;
const index: PageIndex = {
  format: pagesFormat,
  shell: hashOf(readFileSync(join(webFolder, "index.html"))),
  pack: name,
  parts: lazyParts(webFolder),
  // The loop above has visited every page in every language.
  pages: pages as PageIndex["pages"],
};
writeFileSync(join(folder, name), bytes);
writeFileSync(join(folder, pagesFile), JSON.stringify(index));
pictures.removeStale();
// Deletes files of earlier builds. A running server has its file open and can read it even after the
// deletion.
for (const file of readdirSync(folder)) {
  if (![name, pagesFile, pageFilesFolder].includes(file)) rmSync(join(folder, file), { recursive: true });
}

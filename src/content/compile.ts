import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync, brotliCompressSync } from "node:zlib";
import type { CategoryItem, ContentItem } from "#contract/category.schema.ts";
import { languageCodes } from "#domain/languages.ts";
import type { Language } from "#domain/languages.ts";
import { categoriesFile } from "./categories.ts";
import type { Category } from "./categories.ts";
import { drawCover } from "./covers.ts";
import { readYaml } from "./read-yaml.ts";

type Catalogue = Record<Language, (CategoryItem & { contents: ContentItem[] })[]>;

/** Where compiled content goes: `catalogue.json` for the server, `files/` for browsers. */
export type Output = { folder: string };

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes a file named by its content, with its compressed twins, and returns its address. */
function publish(output: Output, kind: string, name: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const extension = name.slice(name.lastIndexOf("."));
  const path = `${kind}/${name.slice(0, -extension.length)}.${hash}${extension}`;
  const file = join(output.folder, "files", path);
  write(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  return `/${path}`;
}

function compileCategory(category: Category, output: Output): (language: Language) => Catalogue[Language][number] {
  const coverImage = publish(output, "covers", `${category.id}.svg`, drawCover(category));
  return (language) => ({
    id: category.id,
    title: category.title[language],
    description: category.description[language],
    coverImage,
    contentCount: category.scenes.length,
    contents: [],
  });
}

/** Compiles `content/` into what the server serves. */
export function compile(contentFolder: string, output: Output): { categories: number } {
  const categories = readYaml(join(contentFolder, "categories.yaml"), categoriesFile);
  rmSync(output.folder, { recursive: true, force: true });
  const compiled = categories.map((category) => compileCategory(category, output));
  const catalogue = Object.fromEntries(
    languageCodes.map((language) => [language, compiled.map((inLanguage) => inLanguage(language))]),
  );
  write(join(output.folder, "catalogue.json"), JSON.stringify(catalogue));
  return { categories: categories.length };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import { isScreenPath } from "#domain/site/screens.ts";
import { manifestIn } from "./manifests.ts";

const web = join(import.meta.dirname, "../../src/web");

type Manifest = {
  id: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

/** Reads width and height in the header of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test.each(languageCodes)("the manifest in %s names only icons and screens that exist", (language) => {
  const { id, icons, shortcuts } = manifestIn(join(web, "kit/i18n"), language) as Manifest;
  expect(id).toBe("/category/all");
  const files = readdirSync(join(web, "public"));
  for (const { src, sizes } of icons) {
    expect(files).toContain(src.slice(1));
    expect(sizeOf(join(web, "public", src))).toBe(sizes);
  }
  expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(2);
  expect(shortcuts.every(({ url }) => isScreenPath(url.replace(/\?.*/, "")))).toBe(true);
});

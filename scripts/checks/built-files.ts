import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/**
 * A script may rely on different APIs depending on where it runs. A `page` script runs after the polyfills,
 * an `inline` script before them, and a `worker` without them.
 */
export type BuiltScript = {
  file: string;
  code: string;
  runs: "page" | "inline" | "worker";
  isModule: boolean;
};

export type BuiltStyle = { file: string; code: string };

/** Lists every file of the build, relative to the build folder and with forward slashes. */
export async function listFiles(buildFolder: string): Promise<string[]> {
  const entries = await readdir(buildFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(buildFolder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .toSorted();
}

export async function readBuilt(buildFolder: string, file: string): Promise<string> {
  return readFile(join(buildFolder, file), "utf8");
}

async function readEvery(buildFolder: string, ending: RegExp): Promise<{ file: string; code: string }[]> {
  const files = (await listFiles(buildFolder)).filter((file) => ending.test(file));
  return Promise.all(files.map(async (file) => ({ file, code: await readBuilt(buildFolder, file) })));
}

export async function readPages(buildFolder: string): Promise<{ file: string; code: string }[]> {
  return readEvery(buildFolder, /\.html$/);
}

export async function readMessages(buildFolder: string): Promise<{ file: string; code: string }[]> {
  return readEvery(buildFolder, /^messages\/.*\.json$/);
}

export async function readScripts(buildFolder: string): Promise<BuiltScript[]> {
  const files = await readEvery(buildFolder, /\.m?js$/);
  const scripts = files.map(({ file, code }): BuiltScript => {
    const inAssets = file.startsWith("assets/");
    return { file, code, runs: inAssets ? "page" : "worker", isModule: inAssets };
  });
  const pages = await readPages(buildFolder);
  return [...scripts, ...pages.flatMap(({ file, code }) => inlineScripts(file, code))];
}

export async function readStyles(buildFolder: string): Promise<BuiltStyle[]> {
  const pages = await readPages(buildFolder);
  return [
    ...(await readEvery(buildFolder, /\.css$/)),
    ...pages.flatMap(({ file, code }) => inlineStyles(file, code)),
  ];
}

export function inlineStyles(file: string, html: string): BuiltStyle[] {
  return elements(html, "style").map(({ start, end }) => ({ file, code: onlyBetween(html, start, end) }));
}

/** Returns the page without the content of its style elements, which counts as CSS. */
export function withoutInlineStyles(html: string): string {
  return html.replace(/(<style\b[^>]*>)[\s\S]*?(<\/style>)/gi, "$1$2");
}

function inlineScripts(file: string, html: string): BuiltScript[] {
  return elements(html, "script")
    .filter(({ attributes }) => !/\bsrc\s*=/i.test(attributes) && isJavaScript(attributes))
    .map(({ attributes, start, end }) => ({
      file,
      code: onlyBetween(html, start, end),
      runs: "inline",
      isModule: /\btype\s*=\s*["']?module/i.test(attributes),
    }));
}

function isJavaScript(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
  return type === undefined || type === "module" || type.endsWith("javascript");
}

function elements(
  html: string,
  tag: "script" | "style",
): { attributes: string; start: number; end: number }[] {
  const pattern = new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "gi");
  return [...html.matchAll(pattern)].map((match) => {
    const [whole, attributes = "", content = ""] = match;
    const start = match.index + whole.indexOf(">") + 1;
    return { attributes, start, end: start + content.length };
  });
}

/** Blanks the rest of the page, so that a position in the script is also its position in the HTML file. */
function onlyBetween(html: string, start: number, end: number): string {
  return blank(html.slice(0, start)) + html.slice(start, end) + blank(html.slice(end));
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

import type { LazyPart, PageContent } from "#contract/pages.ts";
import { languages } from "#domain/site/languages.ts";
import { aboutPage } from "./about-page.ts";
import type { PageAddress } from "./about-page.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { withoutScripts, withoutScriptsHead } from "./without-scripts.ts";

/** Parts of src/web/index.html that are replaced. */
const places = {
  page: '<html lang="zh-Hans">',
  title: "<title>Kaiwa</title>",
  description: '<meta name="description" content="Kaiwa 会話 · 用真实场景学会日语对话" />',
  noscript: "<noscript>Kaiwa 需要启用 JavaScript。 Kaiwa needs JavaScript to run.</noscript>",
  styles: "</head>",
  code: "</body>",
  root: '<div id="root"></div>',
} as const;

/** The default preferences. The boot script replaces them. */
const unchosen =
  'data-theme="light" data-font-size="large" data-furigana="on" data-romaji="on" data-translation="on" data-dictionary="on"';

export function fillPage(
  builtHtml: string,
  { content, part }: { content: PageContent; part: LazyPart | undefined },
  address: PageAddress,
): string {
  const { title, madeOf, speech, html } = content;
  const fillings: Record<keyof typeof places, string> = {
    page: `<html lang="${languages[address.language].tag}" ${unchosen} data-made-of="${madeOf}"${
      speech === undefined ? "" : ` data-speech="${escapeHtml(speech)}"`
    }>`,
    title: `<title>${escapeHtml(title)}</title>`,
    description: aboutPage(content, address).join("\n    "),
    styles: `${part === undefined ? "" : stylesOf(part)}${withoutScriptsHead}</head>`,
    code: `${part === undefined ? "" : codeOf(part)}</body>`,
    noscript: withoutScripts(content.withoutScripts, address.isNamed ? `?lang=${address.language}` : ""),
    root: `<div id="root">${html}</div>`,
  };
  let filled = builtHtml;
  for (const [name, text] of Object.entries(places)) {
    // `name` is a key of `places`.
    const filling = fillings[name as keyof typeof places];
    if (!filled.includes(text)) throw new Error(`the built page lacks ${text}: compare src/web/index.html`);
    filled = filled.replace(text, () => filling);
  }
  return filled;
}

/**
 * Returns the part's styles, and disabled links to their files. Without these links Vite would wait for the
 * files.
 */
function stylesOf({ style, styleFiles }: LazyPart): string {
  const links = styleFiles.map((file) => `<link rel="stylesheet" disabled href="${file}" />`);
  return `<style>${style}</style>${links.join("")}`;
}

/**
 * Preloads the part's code with low priority. The links have the form that Vite uses, so that it does not
 * request the code again.
 */
function codeOf({ code }: LazyPart): string {
  return code
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`)
    .join("");
}

import type { LatePart, PageContent } from "#contract/pages.ts";
import { languageCodes, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { product } from "#domain/site/product.ts";

/** Where a page with content stands. */
export type PagePlace = {
  origin: string;
  language: Language;
  /** Whether the address itself names the language. */
  isNamed: boolean;
};

/** The places of the built page that content goes to. */
const places = {
  page: /<html lang="[\w-]+">/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta name="description"[^>]*>/,
  styles: "</head>",
  code: "</body>",
  root: '<div id="root"></div>',
} as const;

/** What a newcomer's choices are; the boot script puts the learner's own in their place. */
const unchosen =
  'data-theme="light" data-font-size="large" data-furigana="on" data-romaji="on" data-translation="on" data-dictionary="on"';

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Puts content into the built page: what is read, what search engines and messengers say of it, and in which languages there is more. */
export function fillPage(
  builtHtml: string,
  { content, part }: { content: PageContent; part: LatePart | undefined },
  place: PagePlace,
): string {
  const { title, madeOf, speech, html } = content;
  const fillings: Record<keyof typeof places, string> = {
    page: `<html lang="${languages[place.language].tag}" ${unchosen} data-made-of="${madeOf}"${
      speech === undefined ? "" : ` data-speech="${attribute(speech)}"`
    }>`,
    title: `<title>${attribute(title)}</title>`,
    description: about(content, place).join("\n    "),
    styles: `${part === undefined ? "" : stylesOf(part)}</head>`,
    code: `${part === undefined ? "" : codeOf(part)}</body>`,
    root: `<div id="root">${html}</div>`,
  };
  let filled = builtHtml;
  for (const [name, pattern] of Object.entries(places)) {
    // A key of the table that is walked.
    const filling = fillings[name as keyof typeof places];
    if (typeof pattern === "string" ? !filled.includes(pattern) : !pattern.test(filled))
      throw new Error(`the built page has no place for its ${name}`);
    filled = filled.replace(pattern, () => filling);
  }
  return filled;
}

/**
 * The part's styles. Vite waits for a stylesheet unless the page has a link to it: these are switched off, so that they are not
 * even fetched.
 */
function stylesOf({ style, styleFiles }: LatePart): string {
  const links = styleFiles.map((file) => `<link rel="stylesheet" disabled href="${file}" />`);
  return `<style>${style}</style>${links.join("")}`;
}

/** Its code is asked for with the page instead of after the screen's, but after what is read. As Vite will ask for it, or it would come twice. */
function codeOf({ code }: LatePart): string {
  return code
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`)
    .join("");
}

function about(
  { title, description, path }: PageContent,
  { origin, language, isNamed }: PagePlace,
): string[] {
  const address = (named?: Language): string =>
    attribute(`${origin}${path}${named === undefined ? "" : `?lang=${named}`}`);
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${attribute(content)}" />`;
  const own = address(isNamed ? language : undefined);
  return [
    `<meta name="description" content="${attribute(description)}" />`,
    `<link rel="canonical" href="${own}" />`,
    `<link rel="alternate" hreflang="x-default" href="${address()}" />`,
    ...languageCodes.map(
      (code) => `<link rel="alternate" hreflang="${languages[code].tag}" href="${address(code)}" />`,
    ),
    property("site_name", product.name),
    property("type", "website"),
    property("title", title),
    property("description", description),
    property("locale", languages[language].tag),
    property("image", `${origin}/icon-512.png`),
    `<meta property="og:url" content="${own}" />`,
  ];
}

import type { PageContent } from "#contract/pages.ts";
import { languageCodes, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { product } from "#domain/site/product.ts";
import { escapeHtml } from "#server/http/escape-html.ts";

export type PageAddress = {
  origin: string;
  language: Language;
  /** Whether the address contains the language. */
  isNamed: boolean;
};

const locales: Record<Language, string> = {
  zh: "zh_CN",
  "zh-TW": "zh_TW",
  ja: "ja_JP",
  en: "en_GB",
  ko: "ko_KR",
  vi: "vi_VN",
};

/** Returns metadata for search engines and messengers, with links to the other languages. */
export function aboutPage(content: PageContent, { origin, language, isNamed }: PageAddress): string[] {
  const { title, description, path, image } = content;
  const address = (named?: Language): string =>
    escapeHtml(`${origin}${path}${named === undefined ? "" : `?lang=${named}`}`);
  const property = (name: string, value: string): string =>
    `<meta property="og:${name}" content="${escapeHtml(value)}" />`;
  const own = address(isNamed ? language : undefined);
  return [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${own}" />`,
    `<link rel="alternate" hreflang="x-default" href="${address()}" />`,
    ...languageCodes.map(
      (code) => `<link rel="alternate" hreflang="${languages[code].tag}" href="${address(code)}" />`,
    ),
    property("site_name", product.name),
    property("type", "website"),
    property("title", title),
    property("description", description),
    property("locale", locales[language]),
    property("image", `${origin}${image ?? "/icon-512.png"}`),
    ...(image === undefined ? [] : ['<meta name="twitter:card" content="summary_large_image" />']),
    `<meta property="og:url" content="${own}" />`,
  ];
}

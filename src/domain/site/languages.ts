/**
 * The interface languages; CONTRIBUTING.md lists what a new one needs. `tag` is `<html lang>`. A row without translated
 * scenes names the language to show: `content: "en"`.
 */
export const languages = {
  zh: { tag: "zh-Hans" },
  "zh-TW": { tag: "zh-Hant" },
  ja: { tag: "ja" },
  en: { tag: "en" },
  ko: { tag: "ko" },
  vi: { tag: "vi" },
} as const satisfies Record<string, { tag: string; content?: string }>;

export type Language = keyof typeof languages;

/** Each language's name in the language itself. A table of its own, because the boot script does not need it. */
export const languageNames = {
  zh: "简体中文",
  "zh-TW": "繁體中文",
  ja: "日本語",
  en: "English",
  ko: "한국어",
  vi: "Tiếng Việt",
} as const satisfies Record<Language, string>;

/** The locale for `Intl`. Our English is British: 15 November 2026, 20:05. */
export function formatTagOf(language: Language): string {
  return language === "en" ? "en-GB" : languages[language].tag;
}

export const defaultLanguage: Language = "zh";

// Object.keys loses the key type.
export const languageCodes = Object.keys(languages) as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return languageCodes.some((code) => code === value);
}

/** The characters of a language tag. Other characters could inject a script. */
const plainTag = /^[A-Za-z0-9_@.-]{1,128}$/;

/** The row whose code or tag matches (zh-TW, zh-Hant-HK), otherwise the first row with the primary subtag. */
function rowFor(tag: string): Language | undefined {
  const [primary, second] = tag.toLowerCase().split(/[-_]/);
  const start = `${primary}-${second}`;
  return (
    languageCodes.find((code) => [code, languages[code].tag].some((own) => own.toLowerCase() === start)) ??
    languageCodes.find((code) => code.split("-")[0] === primary)
  );
}

/**
 * The interface language for a language tag; undefined if it is not a tag.
 * @example languageOfTag("en-US") // "en"
 * @example languageOfTag("zh-Hant-HK") // "zh-TW"
 * @example languageOfTag("fr") // "zh"
 * @example languageOfTag("<script>") // undefined
 */
export function languageOfTag(tag: unknown): Language | undefined {
  if (typeof tag !== "string" || !plainTag.test(tag)) return undefined;
  return rowFor(tag) ?? defaultLanguage;
}

/** Sources of the language, best first. */
export type LanguageCandidates = {
  preference: unknown;
  /** From the address, as in links from search engines. */
  address?: unknown;
  stored: unknown;
  browser: readonly unknown[];
};

/**
 * The saved choice, otherwise the address, the stored language or the browser's language.
 * @example resolveLanguage({ preference: undefined, stored: null, browser: ["ko-KR", "en"] }) // "ko"
 */
export function resolveLanguage({ preference, address, stored, browser }: LanguageCandidates): Language {
  if (isLanguage(preference)) return preference;
  if (isLanguage(address)) return address;
  const fromStored = languageOfTag(stored);
  if (fromStored) return fromStored;
  for (const tag of browser) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return defaultLanguage;
}

/**
 * The language of an HTTP request. Our client sends exactly one code; other callers send lists with weights.
 * @example acceptedLanguage("fr;q=0.9, en-GB;q=0.8") // "en"
 */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? "")
    .split(",")
    .slice(0, 20)
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((p) => /^\s*q=([0-9.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: rowFor(tag.trim()), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language ?? defaultLanguage;
}

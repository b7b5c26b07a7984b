import { simplifiedIn, traditionalIn } from "#content/checks/chinese-characters.ts";
import { termProblems } from "./own-terms.ts";
import { scripts } from "#domain/site/language-scripts.ts";
import { languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { chineseSpaceProblems } from "./chinese-terms.ts";

/** The texts of one file by key: "login.title" → "登录". */
export type Texts = ReadonlyMap<string, string>;

/** One file of texts. The `namespace` is the same in all languages. */
export type TextFile = { language: Language; namespace: string; texts: Texts };

/** @example flattened({ login: { title: "登录" } }) // Map { "login.title" → "登录" } */
export function flattened(value: unknown): Texts {
  const texts = new Map<string, string>();
  const visit = (part: unknown, path: string): void => {
    if (typeof part === "string") texts.set(path, part);
    else if (typeof part === "object" && part !== null)
      for (const [key, child] of Object.entries(part)) visit(child, path === "" ? key : `${path}.${key}`);
  };
  visit(value, "");
  return texts;
}

/** Lists problems of a file of texts, compared with the default language. */
export function textProblems(file: TextFile, reference: Texts): string[] {
  return [...keyProblems(file, reference), ...scriptProblems(file), ...styleProblems(file)];
}

/**
 * Paragraphs of the Chinese privacy policy that only the law of mainland China requires (Personal Information
 * Protection Law).
 */
const onlyInZh: ReadonlySet<string> = new Set([
  "legal:privacy.sections.0.paragraphs.1",
  "legal:privacy.sections.2.paragraphs.1",
  "legal:privacy.sections.3.items.4",
  "legal:privacy.sections.4.paragraphs.1",
  "legal:privacy.sections.5.paragraphs.2",
]);

function keyProblems({ language, namespace, texts }: TextFile, reference: Texts): string[] {
  const missing = [...reference.keys()]
    .filter((key) => !texts.has(key) && !onlyInZh.has(`${namespace}:${key}`))
    .map((key) => `${key} is missing.`);
  const own = [...texts].flatMap(([key, text]) => {
    if (text.trim() === "") return [`${key} is empty.`];
    const expected = reference.get(key);
    if (expected === undefined) return pluralProblems(language, key, texts, reference);
    const [fills, owes] = [placeholders(text), placeholders(expected)];
    return String(fills) === String(owes)
      ? []
      : [`${key} fills in ${listed(fills)}, and not ${listed(owes)}.`];
  });
  return [...missing, ...own];
}

/**
 * Checks plural forms. Every language has the plain key. A language with plural forms has one more key per
 * form.
 */
function pluralProblems(language: Language, key: string, texts: Texts, reference: Texts): string[] {
  const [, plain = "", form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  const base = reference.get(plain);
  if (form === undefined)
    return [`${key} is no key of the default language: remove it, or add it to every language.`];
  if (base === undefined)
    return [`${key} is a plural form of ${plain}: add ${plain} to every language, this one too.`];
  const forms: readonly string[] = new Intl.PluralRules(languages[language].tag).resolvedOptions()
    .pluralCategories;
  if (!forms.includes(form)) return [`${key}: the plural forms of ${language} are ${forms.join(", ")}.`];
  const absent = forms
    .filter((one) => !texts.has(`${plain}_${one}`))
    .map((one) => `${plain}_${one} is missing.`);
  // “once” contains no number, so its placeholder may be missing.
  const owed = placeholders(base);
  const fills = placeholders(texts.get(key) ?? "");
  const isFilled = owed.every((name) => name === "count" || fills.includes(name));
  const isStrange = fills.some((name) => !owed.includes(name));
  return isFilled && !isStrange
    ? absent
    : [...absent, `${key} fills in ${listed(fills)}, and not ${listed(owed)}.`];
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? "").sort();

const listed = (names: readonly string[]): string =>
  names.length === 0 ? "nothing" : names.map((name) => `{{${name}}}`).join(", ");

/**
 * Finds a file that was copied but not translated. Half of the texts must have letters of the language,
 * because names and addresses are the same in all languages.
 */
function scriptProblems({ language, texts }: TextFile): string[] {
  const { required, name, requiredInProse } = scripts[language];
  const expected = requiredInProse ?? { letters: required, name };
  const written = [...texts.values()].filter((text) => expected.letters.test(text.normalize("NFD")));
  return written.length >= texts.size / 2
    ? []
    : [`only ${written.length} of ${texts.size} texts have ${expected.name}: is it translated?`];
}

/** Checks rules of style, first the rules for all languages and then the rules for this language. */
function styleProblems({ language, namespace, texts }: TextFile): string[] {
  return [...texts].flatMap(([key, text]) => [
    ...(endsOpen(text) ? [`${key} says two sentences and does not end the second: "${text}".`] : []),
    ...[
      ...(ownStyle[language]?.(text, namespace) ?? []),
      ...termProblems(language, namespace, key, text),
    ].map((say) => `${key} ${say}: "${text}".`),
  ]);
}

const ownStyle: Partial<Record<Language, (text: string, namespace: string) => string[]>> = {
  zh: (text) => [
    // Text in 「」 is Japanese, which writes 話.
    ...traditionalIn(text.replaceAll(/「[^」]*」/g, "")).map(
      (character) => `has the traditional ${character}`,
    ),
    ...chineseSpaceProblems(text),
  ],
  "zh-TW": (text) => [
    ...simplifiedIn(text).map((character) => `has the simplified ${character}`),
    ...chineseSpaceProblems(text),
  ],
  ja: (text) => (spacedCounter.test(text) ? ["parts a number from its counter by a space"] : []),
  ko: (text, namespace) =>
    // 감사합니다 is the usual way to say thank you, even in an informal style.
    namespace !== "legal" && text.replaceAll("감사합니다", "").includes("니다")
      ? ["is not in 해요체, as only the legal texts may be"]
      : [],
};

function endsOpen(text: string): boolean {
  const isSeveral = /[。！？](?![」”）])./.test(text) || /[\p{L})’”}][.!?] \S/u.test(text);
  const isEnded = /([.。!！?？…:：]|[:：] ?[「‘]?\{\{\w+\}\}[」’]?)$/.test(text);
  return isSeveral && !isEnded;
}

const spacedCounter =
  /(\d|\}\}) (文|分|秒|回|件|日|週|問|拍|倍|つ|歳|シーン|時間|か所|枚|か月|ページ|営業日|万)/;

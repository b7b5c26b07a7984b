import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { scripts } from "#domain/site/language-scripts.ts";
import type { Check } from "./check.ts";
import { textsIn } from "./texts.ts";
import type { LocatedText, TextKind } from "./texts.ts";

/**
 * Kinds of text that must use only the language's script. Notes quote Japanese, and a name or sense may be a
 * single character.
 */
const strict: ReadonlySet<TextKind> = new Set<TextKind>(["heading", "line", "prose"]);

export const scriptOfLanguage: Check = (content) =>
  contentLanguages.flatMap((language) =>
    textsIn(language, content).flatMap((placed) => {
      const say = objection(language, placed);
      return say === undefined ? [] : [{ ...placed.place(), say }];
    }),
  );

function objection(language: ContentLanguage, { kind, text }: LocatedText): string | undefined {
  const { required, name, requiredInProse, quotesOnly } = scripts[language];
  if (!required.test(text) && !needsNoLetters(language, kind, text))
    return `"${shortened(text)}" is ${language} but has no ${name}: is it in the right file?`;
  if (kind === "prose" && requiredInProse?.letters.test(text.normalize("NFD")) === false)
    return `"${shortened(text)}" has no ${requiredInProse.name}: is it in the right file?`;
  if (!strict.has(kind) || quotesOnly === undefined) return undefined;
  const [stray] = quotesOnly.letters.exec(withoutAside(text)) ?? [];
  if (stray === undefined) return undefined;
  return `"${stray}" in "${shortened(text)}": in ${language}, ${quotesOnly.name} stands only in quotation marks or parentheses.`;
}

function needsNoLetters(language: ContentLanguage, kind: TextKind, text: string): boolean {
  if (kind === "note-title") return true;
  if (kind === "line" && !/\p{L}/u.test(text)) return true;
  return scripts[language].isOptionalIn?.some((one) => one === kind) === true;
}

function withoutAside(text: string): string {
  return text.replace(/「[^」]*」|『[^』]*』|“[^”]*”|‘[^’]*’|"[^"]*"|\([^)]*\)|（[^）]*）/g, "");
}

function shortened(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

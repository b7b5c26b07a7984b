import type { Language } from "#domain/site/languages.ts";

/** Second-person words and their replacements in the first person. */
const changes: Partial<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\byou were\b/gi, "I was"],
    [/\byourself\b/gi, "myself"],
    [/\byour\b/gi, "my"],
    [/\byou\b/gi, "I"],
  ],
  vi: [[/^Bạn /, "Mình "]],
};

/**
 * Rewrites a sentence about the learner in the first person. Languages that omit the subject need no change.
 * @example inFirstPerson("You introduced yourself.", "en") // "I introduced myself."
 */
export function inFirstPerson(did: string, language: Language): string {
  return (changes[language] ?? []).reduce((text, [of, to]) => text.replace(of, to), did);
}

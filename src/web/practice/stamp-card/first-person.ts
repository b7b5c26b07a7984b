import type { Language } from "#domain/site/languages.ts";

/** Words of a sentence about the reader, and what the writer would say of themselves. */
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
 * What the learner did, as they would tell it. The other languages leave out who did it.
 * @example inFirstPerson("You introduced yourself.", "en") // "I introduced myself."
 */
export function inFirstPerson(did: string, language: Language): string {
  return (changes[language] ?? []).reduce((text, [of, to]) => text.replace(of, to), did);
}

import type { CompiledDictionary, CompiledLexeme } from "#contract/compiled.ts";
import type { DictionaryEntry, WordForm } from "#contract/content.schema.ts";
import type { InflectedForm } from "#domain/japanese/inflection/inflect.ts";
import { isKanaText } from "#domain/japanese/writing/kana.ts";
import { formsSpelt } from "#domain/japanese/inflection/find-forms.ts";
import { foldWriting } from "#domain/japanese/writing/fold-text.ts";
import { romajiToKana } from "#domain/japanese/writing/romaji-to-kana.ts";
import { looseSoundOf, soundOf } from "#domain/japanese/writing/sound.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Catalogue } from "#server/modules/content/library/catalogue.ts";
import { indexLexemes, startingLike } from "./dictionary-index.ts";

/** How well an entry matches, best first. */
const ranks = [
  "headword",
  "other writing",
  "form",
  "reading",
  "form in kana",
  "sound",
  "form by sound",
  "loose sound",
  "form by loose sound",
] as const;
type Rank = (typeof ranks)[number];

type Hit = { lexeme: number; rank: Rank; form?: WordForm };

const maxEntries = 12;
const maxScenes = 20;

export type Dictionary = {
  /** Returns the entries that match a word, best first. Returns none if the word is unknown. */
  lookUp: (word: string, language: ContentLanguage) => DictionaryEntry[];
};

export function makeDictionary(compiled: CompiledDictionary, catalogue: Catalogue): Dictionary {
  const { lexemes } = compiled;
  const index = indexLexemes(compiled);

  function hitsFor(written: string, kana: string | undefined): Hit[] {
    const hits = new Map<number, Hit>();
    const add = (hit: Hit): void => {
      const known = hits.get(hit.lexeme);
      if (known === undefined || compareHits(hit, known) < 0) hits.set(hit.lexeme, hit);
    };
    for (const lexeme of index.headwords.get(written) ?? []) add({ lexeme, rank: "headword" });
    for (const lexeme of index.writings.get(written) ?? []) add({ lexeme, rank: "other writing" });
    for (const { lexeme, form } of index.seen.get(written) ?? []) add({ lexeme, rank: "form", ...(form && { form }) }); // prettier-ignore
    for (const hit of formsAsWritten(written)) add(hit);
    if (kana === undefined) return [...hits.values()];

    const isExact = kana === written;
    for (const lexeme of index.readings.get(kana) ?? []) add({ lexeme, rank: isExact ? "reading" : "sound" });
    if (!isExact) {
      for (const lexeme of index.writings.get(kana) ?? []) add({ lexeme, rank: "sound" });
      for (const hit of formsAsWritten(kana)) add({ ...hit, rank: "form by sound" });
    }
    const loose = looseSoundOf(kana);
    const sound = soundOf(kana);
    for (const lexeme of index.sounds.get(loose) ?? []) {
      const isSame = lexemes[lexeme]?.readings.some((reading) => soundOf(reading) === sound) === true;
      add({ lexeme, rank: isSame ? "sound" : "loose sound" });
    }
    // This search finds romaji without long vowels and unusual spellings. It is slow, so it runs only if no
    // other hit is certain.
    const isSure = [...hits.values()].some(({ rank }) => rank !== "loose sound");
    if (!isSure) for (const hit of formsBySound(loose, sound)) add(hit);
    return [...hits.values()];
  }

  function formsAsWritten(written: string): Hit[] {
    return startingLike(index.starts.written, written).flatMap((number): Hit[] => {
      const { data, writings, readings, inflection } = lexemes[number] ?? {};
      if (inflection === undefined || data === undefined) return [];
      const inflected = (words: readonly string[]): InflectedForm[] =>
        words.flatMap((word) => [...formsSpelt(written, foldWriting(word), inflection)]);
      const [byWriting] = inflected([data.headword, ...(writings ?? [])]);
      if (byWriting !== undefined) return [{ lexeme: number, rank: "form", form: named(byWriting) }];
      const [byReading] = inflected(readings ?? []);
      return byReading === undefined
        ? []
        : [{ lexeme: number, rank: "form in kana", form: named(byReading) }];
    });
  }

  function formsBySound(loose: string, sound: string): Hit[] {
    return startingLike(index.starts.spoken, loose).flatMap((number): Hit[] => {
      const { readings, inflection } = lexemes[number] ?? {};
      if (inflection === undefined) return [];
      const forms = (readings ?? []).flatMap((word) => [
        ...formsSpelt(loose, word, inflection, looseSoundOf),
      ]);
      const exact = forms.find(({ surface }) => soundOf(surface) === sound);
      const form = exact ?? forms[0];
      if (form === undefined) return [];
      return [{ lexeme: number, rank: exact ? "form by sound" : "form by loose sound", form: named(form) }];
    });
  }

  /** If a word is not found, its honorific prefix is removed: お会計 finds 会計, unless お会計 has an entry. */
  function find(word: string): Hit[] {
    const written = foldWriting(word);
    if (written === "") return [];
    const romaji = isKanaText(written) ? undefined : romajiToKana(word.normalize("NFKC").replace(/\s/g, ""));
    const kana = isKanaText(written) ? written : romaji?.rest === "" ? romaji.kana : undefined;
    const hits = hitsFor(written, kana);
    if (hits.length > 0) return hits;
    const rest = /^[おご御](.+)$/u.exec(kana ?? written)?.[1];
    return rest === undefined ? [] : hitsFor(rest, kana === undefined ? undefined : rest);
  }

  const byQuality = (a: Hit, b: Hit): number =>
    compareHits(a, b) ||
    (lexemes[b.lexeme]?.scenes.length ?? 0) - (lexemes[a.lexeme]?.scenes.length ?? 0) ||
    a.lexeme - b.lexeme;

  return {
    lookUp: (word, language) =>
      find(word)
        .sort(byQuality)
        .slice(0, maxEntries)
        .flatMap(({ lexeme: number, form }) => {
          const lexeme = lexemes[number];
          return lexeme === undefined ? [] : [presentEntry(lexeme, form, language, catalogue)];
        }),
  };
}

function compareHits(a: Hit, b: Hit): number {
  return (
    ranks.indexOf(a.rank) - ranks.indexOf(b.rank) ||
    (a.form?.derivations.length ?? 0) - (b.form?.derivations.length ?? 0)
  );
}

function named({ derivations, form }: InflectedForm): WordForm {
  return { derivations: [...derivations], form };
}

function presentEntry(
  { id, data, meaning, soundBridges, scenes }: CompiledLexeme,
  form: WordForm | undefined,
  language: ContentLanguage,
  catalogue: Catalogue,
): DictionaryEntry {
  const isDictionaryForm = form === undefined || (form.form === "plain" && form.derivations.length === 0);
  const soundBridge = soundBridges?.[language];
  return {
    id,
    ...data,
    meaning: meaning[language],
    ...(!isDictionaryForm && { form }),
    ...(soundBridge && { soundBridge }),
    scenes: scenes.slice(0, maxScenes).flatMap(([scene]) => {
      const listed = catalogue.scene(language, scene);
      return listed === undefined ? [] : [{ id: scene, title: listed.item.title }];
    }),
  };
}

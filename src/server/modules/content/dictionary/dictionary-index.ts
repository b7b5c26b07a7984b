import type { CompiledDictionary } from "#contract/compiled.ts";
import type { WordForm } from "#contract/content.schema.ts";
import { foldWriting } from "#domain/japanese/writing/fold-text.ts";
import { looseSoundOf } from "#domain/japanese/writing/sound.ts";

export type DictionaryIndex = {
  headwords: Map<string, number[]>;
  writings: Map<string, number[]>;
  readings: Map<string, number[]>;
  sounds: Map<string, number[]>;
  starts: { written: Map<string, number[]>; spoken: Map<string, number[]> };
  seen: Map<string, { lexeme: number; form?: WordForm }[]>;
};

export function indexLexemes({ lexemes, starts, seen }: CompiledDictionary): DictionaryIndex {
  const index: DictionaryIndex = {
    headwords: new Map(),
    writings: new Map(),
    readings: new Map(),
    sounds: new Map(),
    starts: {
      written: new Map(Object.entries(starts.written)),
      spoken: new Map(Object.entries(starts.spoken)),
    },
    seen: new Map(Object.entries(seen)),
  };
  const add = (map: Map<string, number[]>, key: string, number: number): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [number]);
    else if (known.at(-1) !== number) known.push(number);
  };
  for (const [number, { data, writings, readings }] of lexemes.entries()) {
    add(index.headwords, foldWriting(data.headword), number);
    for (const writing of writings) add(index.writings, foldWriting(writing), number);
    for (const reading of readings) {
      add(index.readings, reading, number);
      add(index.sounds, looseSoundOf(reading), number);
    }
  }
  return index;
}

/** Returns words that share a prefix with the query. */
export function startingLike(starts: ReadonlyMap<string, number[]>, query: string): number[] {
  const found = new Set<number>();
  for (let length = 1; length <= query.length; length++) {
    for (const number of starts.get(query.slice(0, length)) ?? []) found.add(number);
  }
  return [...found];
}

import { compiledFormat } from "#contract/compiled.ts";
import type { CompiledDictionary, CompiledLexeme } from "#contract/compiled.ts";
import type { WordForm } from "#contract/content.schema.ts";
import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { asWritten, formStarts } from "#domain/japanese/inflection/find-forms.ts";
import { foldWriting } from "#domain/japanese/writing/fold-text.ts";
import { looseSoundOf } from "#domain/japanese/writing/sound.ts";
import { contentLanguage } from "#domain/site/content-languages.ts";
import { defaultLanguage } from "#domain/site/languages.ts";
import { lexemeData } from "#content/scene/scene-in-language.ts";
import type { LexemeTools } from "#content/scene/scene-in-language.ts";
import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { SoundBridges } from "#content/sounds/sound-bridges.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { inflectionClassOf } from "#domain/japanese/inflection/inflection-class.ts";
import { wholeWords } from "#domain/japanese/whole-words.ts";
import { visibleLines } from "#content/scene/preview.ts";

export function compileDictionary(
  tools: LexemeTools,
  scenes: readonly CompiledScene[],
  soundBridges: ReadonlyMap<string, SoundBridges>,
): CompiledDictionary {
  const lexemes = [...tools.index.byId.values()];
  const numbers = new Map(lexemes.map(({ id }, number) => [id, number]));
  const occurrences = new Map<string, [string, number][]>();
  const seen = new Map<string, { lexeme: number; form?: WordForm }[]>();
  for (const scene of scenes) {
    const firstIn = new Map<string, number>();
    for (const { source, tokens } of visibleLines(scene)) {
      for (const { text, lexeme, form } of wholeWords(tokens)) {
        const number = lexeme === undefined ? undefined : numbers.get(lexeme);
        if (lexeme === undefined || number === undefined) continue;
        if (!firstIn.has(lexeme)) firstIn.set(lexeme, source.segment);
        const all = listAt(seen, foldWriting(text));
        if (!all.some((one) => one.lexeme === number)) all.push({ lexeme: number, ...(form && { form }) });
      }
    }
    for (const [lexeme, segment] of firstIn) listAt(occurrences, lexeme).push([scene.source.id, segment]);
  }
  const compiled = lexemes.map((lexeme) => {
    const bridges = soundBridges.get(lexeme.id);
    return {
      ...compileLexeme(lexeme, occurrences.get(lexeme.id) ?? [], tools),
      ...(bridges && { soundBridges: bridges }),
    };
  });
  for (const [text, all] of seen) {
    const others = all.filter(({ lexeme }) => !isWriting(compiled[lexeme], text));
    if (others.length > 0) seen.set(text, others);
    else seen.delete(text);
  }
  return {
    format: compiledFormat,
    lexemes: compiled,
    starts: startsOf(compiled),
    seen: Object.fromEntries(seen),
  };
}

function listAt<T>(map: Map<string, T[]>, key: string): T[] {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made: T[] = [];
  map.set(key, made);
  return made;
}

function isWriting(lexeme: CompiledLexeme | undefined, folded: string): boolean {
  return (
    lexeme !== undefined &&
    [lexeme.data.headword, ...lexeme.writings].some((text) => foldWriting(text) === folded)
  );
}

function compileLexeme(lexeme: Lexeme, scenes: [string, number][], tools: LexemeTools): CompiledLexeme {
  const { meaning: _meaning, ...data } = lexemeData(lexeme, contentLanguage(defaultLanguage), tools);
  const inflection = inflectionClassOf(lexeme.pos, lexeme.headword);
  return {
    id: lexeme.id,
    data,
    meaning: lexeme.meaning,
    writings: lexeme.forms,
    readings: readingsOf(lexeme),
    ...(inflection && { inflection }),
    scenes,
  };
}

/** The kana, and the pronunciation if は or へ is a particle: こんにちわ. */
function readingsOf({ reading, pos }: Lexeme): string[] {
  const plain = toHiragana(reading).replace(/[・〜]/g, "");
  const isSaidOtherwise = pos === "expression" || pos === "conjunction" || pos === "particle";
  const said = isSaidOtherwise ? plain.replace(/は$/, "わ").replace(/^へ$/, "え") : plain;
  return [...new Set([plain, said])];
}

function startsOf(lexemes: readonly CompiledLexeme[]): CompiledDictionary["starts"] {
  const written = new Map<string, number[]>();
  const spoken = new Map<string, number[]>();
  for (const [number, { data, writings, readings, inflection }] of lexemes.entries()) {
    if (inflection === undefined) continue;
    const all = new Set([data.headword, ...writings].map(foldWriting).concat(readings));
    const starts = new Set([...all].flatMap((word) => formStarts(word, inflection, asWritten)));
    for (const start of starts) listAt(written, start).push(number);
    const sounds = new Set(readings.flatMap((word) => formStarts(word, inflection, looseSoundOf)));
    for (const start of sounds) listAt(spoken, start).push(number);
  }
  return { written: Object.fromEntries(written), spoken: Object.fromEntries(spoken) };
}

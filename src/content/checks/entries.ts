import type { PartOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { isKanaText, splitMoras, toHiragana } from "#domain/japanese/writing/kana.ts";
import type { Check, Checked } from "./check.ts";

function inEachEntry(
  objection: (lexeme: Lexeme, content: Checked) => string | undefined,
  field: keyof Lexeme,
): Check {
  return (content) =>
    content.sources.lexicon.flatMap(({ file, data, lineOf }) =>
      data.flatMap((lexeme, index) => {
        const say = objection(lexeme, content);
        return say === undefined ? [] : [{ file, line: lineOf([index, field]), say }];
      }),
    );
}

/** The accent is a mora of the word, or 0. */
export const accentWithinWord: Check = inEachEntry(({ id, reading, accent }) => {
  const moras = splitMoras(reading).length;
  if (accent <= moras) return undefined;
  return `the accent of "${id}" is ${accent}, but ${reading} has ${moras} ${moras === 1 ? "mora" : "morae"}: write 0 to ${moras}.`;
}, "accent");

/** An id is the headword, with its reading if it is ambiguous. */
export const idIsHeadword: Check = inEachEntry(({ id, headword, reading }) => {
  const long = `${headword}-${reading}`;
  if (id === headword || id === long) return undefined;
  return `the id "${id}" should be "${headword}", or "${long}" where two words share the headword.`;
}, "id");

export const kanaReadsItself: Check = inEachEntry(({ headword, reading }) => {
  if (!isKanaText(headword) || toHiragana(headword) === toHiragana(reading)) return undefined;
  return `「${headword}」 is kana and reads itself, but its reading is ${reading}: write ${headword}.`;
}, "reading");

/** Parts of speech whose reading depends on neighbouring words. */
const readInCompany: ReadonlySet<PartOfSpeech> = new Set<PartOfSpeech>([
  "counter",
  "numeral",
  "prefix",
  "suffix",
]);

/**
 * The analyser gives every headword the reading of its entry. Skips entries whose id names the reading
 * (空く-すく) and entries that a line uses (see readings-agree).
 */
export const entriesReadAsAnalysed: Check = (content) => {
  const used = new Set(
    content.scenes.flatMap(({ lines }) =>
      lines.flatMap(({ words }) => words.flatMap(({ lexeme }) => lexeme?.id ?? [])),
    ),
  );
  return inEachEntry((lexeme, { analyse }) => {
    const { id, headword, reading, pos } = lexeme;
    if (isKanaText(headword) || readInCompany.has(pos) || id === `${headword}-${reading}` || used.has(id))
      return undefined;
    const said = analyse(headword)
      .tokens.map((token) => toHiragana(token.reading))
      .join("");
    if (said === toHiragana(reading)) return undefined;
    return `「${headword}」 is usually read ${said}, but its reading is ${reading}: correct it, or make the id "${headword}-${reading}" if it is meant so.`;
  }, "reading")(content);
};

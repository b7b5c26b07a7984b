import { textWidth } from "#content/checks/titles.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import { compileLine } from "#content/scene/compile-line.ts";
import type { CompiledLine, LineTools } from "#content/scene/compile-line.ts";
import type { LinkedWord } from "#content/scene/link-words.ts";

/** Shows authors how the compiler reads a line: romaji, then one word per row with tokens, reading, romaji, entry and form. */
export function annotation(line: string, tools: LineTools): string {
  const source = { segment: 0, speaker: "", ja: line, accepted: [], words: {} };
  const compiled = compileLine(source, "", tools);
  const { text, romaji } = compiled.sentence;
  return [text, romaji, ...aligned(rowsOf(compiled)).map((row) => `  ${row}`)].join("\n");
}

function rowsOf({ sentence, words, tokens }: CompiledLine): string[][] {
  return words.flatMap((word, index) => {
    const { romaji = "", form } = tokens[index] ?? {};
    if (isPunctuation(sentence, word)) return [];
    const cut = sentence.tokens.slice(word.from, word.to).map(({ surface }) => surface);
    const formName = form === undefined ? "" : [...form.derivations, form.form].join(" ");
    return [[cut.join("|"), word.reading, romaji, entryOf(word), formName]];
  });
}

function isPunctuation({ tokens }: AnalysedSentence, { from, to }: LinkedWord): boolean {
  return tokens.slice(from, to).every(({ pos }) => pos === "symbol");
}

function entryOf({ lexeme, doubt }: LinkedWord): string {
  if (lexeme !== undefined) return lexeme.id;
  switch (doubt?.kind) {
    case "missing":
      return `(no entry for ${doubt.lemma})`;
    case "ambiguous":
      return `(one of ${doubt.candidates.join(", ")})`;
    case "reading":
      return `(${doubt.lexeme} is read ${doubt.wanted})`;
    default:
      return "-";
  }
}

/** Pads columns; a Japanese character is as wide as two letters. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const width = (text: string): number => textWidth(text) * 2;
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ""))));
  return rows.map((row) =>
    row
      .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - width(cell)))
      .join("  ")
      .trimEnd(),
  );
}

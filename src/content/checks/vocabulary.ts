import type { LinkedWord } from "#content/scene/link-words.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";
import { suggestion } from "#content/read/nearest.ts";

/** The vocabulary lists entries that the lines use, each once, in order of appearance. */
export const vocabularyOccurs: Check = inEachScene(({ source: { scene }, lines }, { index }) => {
  const { vocabulary } = scene.data;
  const met = [...new Set(lines.flatMap((line) => line.words.flatMap(possibleEntries)))];
  const objection = (id: string, place: number): string | undefined => {
    if (!index.byId.has(id)) return `has no entry in the lexicon.${suggestion(id, met)}`;
    if (!met.includes(id)) return `occurs in no line: choose a word of the scene.${suggestion(id, met)}`;
    if (vocabulary.indexOf(id) < place) return "is listed twice: list every word once.";
    return undefined;
  };
  const wrong = vocabulary.flatMap((id, place) => {
    const why = objection(id, place);
    if (why === undefined) return [];
    const line = scene.lineOf(["vocabulary", place]);
    return [{ file: scene.file, line, say: `「${id}」 of the vocabulary ${why}` }];
  });
  if (wrong.length > 0) return wrong;
  const ordered = vocabulary.toSorted((a, b) => met.indexOf(a) - met.indexOf(b));
  if (ordered.every((id, place) => id === vocabulary[place])) return [];
  const say = `the vocabulary stands in the order of the lines: [${ordered.join(", ")}].`;
  return [{ file: scene.file, line: scene.lineOf(["vocabulary"]), say }];
});

function possibleEntries({ lexeme, doubt }: LinkedWord): readonly string[] {
  if (lexeme !== undefined) return [lexeme.id];
  if (doubt?.kind === "ambiguous") return doubt.candidates;
  return doubt?.kind === "reading" ? [doubt.lexeme] : [];
}

import { everyLine } from "#content/scene/compile-scene.ts";
import type { CompiledLine } from "#content/scene/compile-line.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

const fewestBlanks = 5;

export const blankOccursOnce: Check = inEachScene((compiled) =>
  everyLine(compiled).flatMap(({ source: { blank }, sentence, at }) => {
    const { scene } = compiled.source;
    if (blank === undefined) return [];
    const times = sentence.text.split(blank).length - 1;
    if (times === 1) return [];
    const say =
      times === 0
        ? `the blank 「${blank}」 does not occur in its line 「${sentence.text}」: write it as it stands there, without readings.`
        : `the blank 「${blank}」 occurs ${times} times in its line 「${sentence.text}」: take a longer stretch that occurs once.`;
    return [{ file: scene.file, line: scene.lineOf([...at, "blank"]), say }];
  }),
);

/** A blank covers whole words, because learners hear and tap words. */
export const blankTakesWholeWords: Check = inEachScene((compiled) =>
  everyLine(compiled).flatMap((line) => {
    const { scene } = compiled.source;
    const { source, sentence, blank, at } = line;
    if (source.blank === undefined || blank !== undefined) return [];
    if (sentence.text.split(source.blank).length !== 2) return [];
    const say = `the blank 「${source.blank}」 cuts a word in two: take whole words of ${wordsAround(line, source.blank)}.`;
    return [{ file: scene.file, line: scene.lineOf([...at, "blank"]), say }];
  }),
);

function wordsAround({ sentence }: CompiledLine, blank: string): string {
  const from = sentence.text.indexOf(blank);
  const to = from + blank.length;
  let end = 0;
  const touched = sentence.tokens.filter(({ surface }) => {
    const start = end;
    end += surface.length;
    return start < to && end > from;
  });
  return touched.map(({ surface }) => surface).join("|");
}

export const enoughBlanks: Check = inEachScene(({ source: { scene } }) => {
  const count = scene.data.lines.filter(({ blank }) => blank !== undefined).length;
  if (count >= fewestBlanks) return [];
  const say = `only ${count} lines have a blank: a scene is practised with at least ${fewestBlanks}.`;
  return [{ file: scene.file, line: scene.lineOf(["lines"]), say }];
});

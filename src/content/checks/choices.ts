import { everyLine } from "#content/scene/compile-scene.ts";
import type { CompiledLine } from "#content/scene/compile-line.ts";
import { isKanaText } from "#domain/japanese/writing/kana.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { inEachScene } from "./check.ts";
import type { Check, Checked } from "./check.ts";

/** Exactly one of four choices is right. A wrong one must also sound different: 独り and 一人, らーめん and ラーメン are the same answer. */
export const oneRightAnswer: Check = inEachScene((compiled, content) =>
  everyLine(compiled).flatMap((line) => {
    const { scene } = compiled.source;
    const { blank, accepted } = line.source;
    if (blank === undefined) return [];
    const written = line.source.distractors ?? [];
    const distractors = written.map((distractor) => content.analyse(distractor).text);
    const right = [
      { answer: blank, spoken: spokenInLine(line) ?? spoken(blank, content) },
      ...accepted.map((answer) => ({ answer, spoken: spoken(answer, content) })),
    ];
    return distractors.flatMap((distractor, place) => {
      const at = { file: scene.file, line: scene.lineOf([...line.at, "distractors", place]) };
      const sound = spoken(written[place] ?? distractor, content);
      const same = right.find((one) => one.answer === distractor || one.spoken === sound);
      if (same !== undefined) return [{ ...at, say: objection(distractor, same.answer, blank) }];
      const before = distractors
        .slice(0, place)
        .find(
          (other, earlier) => other === distractor || spoken(written[earlier] ?? other, content) === sound,
        );
      if (before === undefined) return [];
      const how = before === distractor ? "is there twice" : `is 「${before}」 again in other letters`;
      return [{ ...at, say: `the wrong answer 「${distractor}」 ${how}: find another.` }];
    });
  }),
);

function objection(distractor: string, answer: string, blank: string): string {
  const is =
    distractor === answer
      ? answer === blank
        ? "is the blank itself"
        : "is among the accepted answers"
      : `is read like the right answer 「${answer}」`;
  return `the wrong answer 「${distractor}」 ${is}: exactly one of the four choices may be right.`;
}

function spoken(text: string, { analyse }: Checked): string {
  const kana = isKanaText(text)
    ? text
    : analyse(text)
        .tokens.map(({ reading }) => reading)
        .join("");
  return kanaToRomaji(kana);
}

/** The romaji of the blank in its line, with the author's readings. */
function spokenInLine({ blank, tokens }: CompiledLine): string | undefined {
  if (blank === undefined) return undefined;
  const kana = tokens
    .slice(blank.from, blank.to)
    .flatMap(({ ruby }) => ruby.map(([base, reading]) => reading ?? base));
  return kanaToRomaji(kana.join(""));
}

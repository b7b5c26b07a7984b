import { isChineseFormOf } from "./chinese-forms.ts";
import { longestAlike, readingsAlike } from "./kanji-alike.ts";
import type { Readings } from "./readings.ts";
import type { Step } from "./step.ts";
import { kanaOf } from "./target.ts";
import type { Mora, Run, Target } from "./target.ts";
import type { Note } from "./verdict.ts";

/** A run as a whole, or one end of it in kanji and the rest as it is read: 誕生び, たん生日. */
export function kanjiSteps(typed: string, at: number, run: Run, place: number): Step[] {
  const { from, to, base } = run;
  if (place < from || place >= to) return [];
  const steps: Step[] = [];
  const moras = to - place;
  for (let length = base.length; length > 0; length--) {
    const rest = base.length - length;
    if (place === from) {
      const same = sameKanji(typed, at, base.slice(0, length));
      if (same === undefined) continue;
      // Each kanji has at least one mora; a whole run has all of them.
      const fewest = rest === 0 ? moras : length;
      for (let said = fewest; said <= moras - rest; said++)
        steps.push({ typed: length, moras: said, ...same });
    } else if (place - from >= rest && moras >= length && rest > 0) {
      const same = sameKanji(typed, at, base.slice(rest));
      if (same !== undefined) steps.push({ typed: length, moras, ...same });
    }
  }
  return steps;
}

/** Whether these kanji were typed, perhaps as Chinese writes them. */
function sameKanji(typed: string, at: number, kanji: string): { note?: Note } | undefined {
  const given = typed.substr(at, kanji.length);
  if (given === kanji) return {};
  if (given.length < kanji.length) return undefined;
  for (let index = 0; index < kanji.length; index++) {
    const character = given.charAt(index);
    if (character !== kanji.charAt(index) && !isChineseFormOf(character, kanji.charAt(index)))
      return undefined;
  }
  return { note: { kind: "chinese-form", given, expected: kanji } };
}

/** Other kanji that are read like the answer here. */
export function alikeSteps(
  typed: string,
  at: number,
  target: Target,
  place: number,
  readings: Readings,
): Step[] {
  const steps: Step[] = [];
  const longest = Math.max(longestAlike, 4);
  for (let length = 1; length <= longest && at + length <= typed.length; length++) {
    const given = typed.substr(at, length);
    for (const reading of [...readingsAlike(given), ...(readings.get(given) ?? [])]) {
      const moras = morasSaying(target.moras, place, reading);
      if (moras === 0) continue;
      const run = target.runs.find(({ from, to }) => from === place && to === place + moras);
      const expected = run === undefined ? reading : run.base;
      if (expected !== given)
        steps.push({ typed: length, moras, note: { kind: "other-kanji", given, expected } });
    }
  }
  return steps;
}

/** How many moras from here make up a reading; 0 when they say something else, or nobody knows what. */
function morasSaying(moras: readonly Mora[], place: number, reading: string): number {
  for (let count = 1; moras[place + count - 1]?.kana; count++) {
    const said = kanaOf(moras, place, place + count);
    if (said.length >= reading.length) return said === reading ? count : 0;
  }
  return 0;
}

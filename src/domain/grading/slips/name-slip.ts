import { hasKanji, isKanji, splitMoras } from "#domain/japanese/writing/kana.ts";
import { looksChinese } from "#domain/grading/match/chinese-forms.ts";
import { formSlip, malformed, particleSlip } from "./form-slips.ts";
import { normalise } from "#domain/grading/question/normalise.ts";
import { prepare } from "#domain/grading/question/prepare.ts";
import type { Prepared } from "#domain/grading/question/prepare.ts";
import type { Question } from "#domain/grading/question/question.ts";
import { readTyped } from "./read-typed.ts";
import type { ReadAnswer } from "./read-typed.ts";
import { spoken } from "#domain/grading/question/mora-sounds.ts";
import { soundSlip } from "./sound-slips.ts";
import type { SoundSlip } from "./sound-slips.ts";
import type { Target } from "#domain/grading/question/target.ts";
import type { Slip } from "#domain/grading/verdict.ts";

/** The most informative reason why an answer is wrong. */
export function nameSlip(typed: string, question: Question): Slip {
  const known = prepare(question);
  const read = readTyped(typed, known.readings);
  const expected = known.targets.flatMap((target) => expectedKana(target, read.isRomaji));
  const near = nearest(expected, read);
  return (
    grammarSlip(question, read) ??
    (near?.kind === "kana" ? undefined : near) ??
    partSlip(
      known.targets.map(({ text }) => normalise(text)),
      typed,
    ) ??
    partSlip(expected, read.kana) ??
    leadSlip(known.targets, read.kana, read.isRomaji) ??
    otherWord(typed, known, read.kana) ??
    kanjiSlip(typed, known.targets) ??
    (expected.some((one) => isShuffled(one, read.kana)) ? { kind: "word-order" } : undefined) ??
    malformed(question.answer, read.kana) ??
    (near === undefined ? undefined : kanaSlip(near)) ??
    (read.isForeign || read.kana === "" || looksChinese(typed) ? { kind: "not-japanese" } : { kind: "other" })
  );
}

function expectedKana({ moras, from, to }: Target, isRomaji: boolean): string[] {
  const own = moras.slice(from, to);
  if (own.some(({ kana }) => kana === "")) return [];
  return [own.map((mora) => (isRomaji ? (mora.said ?? mora.kana) : mora.kana)).join("")];
}

function nearest(expected: readonly string[], { kana, isRomaji }: ReadAnswer): SoundSlip["slip"] | undefined {
  let best: SoundSlip | undefined;
  for (const one of expected) {
    const slip = soundSlip(one, kana, isRomaji);
    if (slip !== undefined && (best === undefined || slip.changes < best.changes)) best = slip;
  }
  return best?.slip;
}

/** Names a kanji slip if kanji without a known reading are among the kana: 要る for いる. */
function kanaSlip(slip: SoundSlip["slip"]): Slip {
  return hasKanji(slip.given) ? { ...slip, kind: "kanji" } : slip;
}

/** Particles and forms are compared in kana, because a romaji spelling is ambiguous. */
function grammarSlip({ answer }: Question, { kana, isRomaji }: ReadAnswer): Slip | undefined {
  const written = isRomaji
    ? [
        kana,
        kana.replace(/([おこそとのほもよろごぞどぼぽょ])ー/g, "$1う"),
        kana.replace(/お$/, "を"),
        kana.replace(/わ$/, "は"),
        kana.replace(/え$/, "へ"),
      ]
    : [kana];
  for (const one of written) {
    const slip = particleSlip(answer, one) ?? formSlip(answer, one);
    if (slip !== undefined) return slip;
  }
  return undefined;
}

const FEWEST_SHARED = 2;

/** Detects an answer that is cut short or has something appended, by spelling or reading. */
function partSlip(expected: readonly string[], given: string): Slip | undefined {
  for (const one of expected.filter((whole) => whole !== given)) {
    if (one.startsWith(given) && splitMoras(given).length >= FEWEST_SHARED)
      return { kind: "ending", expected: one.slice(given.length) };
    if (given.startsWith(one) && splitMoras(one).length >= FEWEST_SHARED)
      return { kind: "surplus", given: given.slice(one.length) };
  }
  return undefined;
}

/** Detects something before the answer: だから for から. */
function leadSlip([own]: readonly Target[], given: string, isRomaji: boolean): Slip | undefined {
  const [expected = ""] = own === undefined ? [] : expectedKana(own, isRomaji);
  const isLed = given !== expected && given.endsWith(expected);
  return isLed && splitMoras(expected).length >= FEWEST_SHARED
    ? { kind: "surplus", given: given.slice(0, -expected.length) }
    : undefined;
}

/** Detects a word from elsewhere in the scene, or one of the choices. */
function otherWord(typed: string, { words, distractors }: Prepared, kana: string): Slip | undefined {
  const said = spoken(kana);
  const word = [...distractors, ...words].find(
    (one) => one.folded === typed || (said !== "" && one.said === said),
  );
  return word === undefined ? undefined : { kind: "other-word", given: word.text };
}

/** Detects wrong kanji: 待ちます for 持ちます, or 一 for the ー of ラーメン. */
function kanjiSlip(typed: string, targets: readonly Target[]): Slip | undefined {
  if (!hasKanji(typed)) return undefined;
  for (const { text } of targets) {
    const wanted = normalise(text);
    if (wanted.length !== typed.length) continue;
    let expected = "";
    let given = "";
    for (let at = 0; at < wanted.length; at++) {
      if (wanted.charAt(at) === typed.charAt(at)) continue;
      if (!(isKanji(wanted.charAt(at)) || wanted.charAt(at) === "ー") || !isKanji(typed.charAt(at)))
        return undefined;
      expected += wanted.charAt(at);
      given += typed.charAt(at);
    }
    if (expected !== "" && expected.length < wanted.length) return { kind: "kanji", expected, given };
  }
  return undefined;
}

const FEWEST_SHUFFLED = 3;

function isShuffled(expected: string, given: string): boolean {
  if (given.length !== expected.length) return false;
  const moras = splitMoras(given);
  return moras.length >= FEWEST_SHUFFLED && moras.sort().join() === splitMoras(expected).sort().join();
}

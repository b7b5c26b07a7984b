import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { hasKanji } from "#domain/japanese/writing/kana.ts";
import { textOf } from "./question.ts";
import type { QuestionToken } from "./question.ts";

const SHI = /し(ます|ました|ません|ましょう|て)$/;
// し belongs to する only behind a stem or a noun of two kanji: お任せ, ご案内. In お貸します it is a part of 貸す.
const BEHIND_STEM = /([いきしちにひみりぎじびえけせてねへめれげぜべ]|[^ぁ-ゖァ-ヺー]{2})$/;

/**
 * A humble お…します with いたします, which says the same a little more politely; nothing when the words are no such
 * phrase: 勉強します has nobody whom it would honour, and in おろします no お is a prefix.
 * @example humbler(お願いします) // お願いいたします
 */
export function humbler(answer: readonly QuestionToken[]): readonly QuestionToken[] | undefined {
  const last = answer[answer.length - 1];
  if (last === undefined || !SHI.test(last.text)) return undefined;
  const pieces = answer.flatMap(({ ruby }) => ruby);
  const prefix = pieces.findIndex(([base]) => /[おご御]$/.test(base));
  const isHonouring = prefix >= 0 && hasKanji(pieces[prefix + 1]?.[0] ?? "");
  if (!isHonouring || !BEHIND_STEM.test(textOf(answer).replace(SHI, ""))) return undefined;
  const text = last.text.replace(SHI, "いたし$1");
  return [
    ...answer.slice(0, -1),
    { text, ruby: withLastKana(last.ruby, (kana) => kana.replace(SHI, "いたし$1")) },
  ];
}

/** The kana at the end of a word, in one piece, changed. */
function withLastKana(ruby: readonly RubyPiece[], change: (kana: string) => string): RubyPiece[] {
  let from = ruby.length;
  while (from > 0 && ruby[from - 1]?.[1] === undefined) from -= 1;
  const kana = ruby.slice(from).map(([base]) => base);
  return [...ruby.slice(0, from), [change(kana.join(""))]];
}

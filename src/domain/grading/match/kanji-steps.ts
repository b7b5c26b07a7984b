import { isKanji } from "#domain/japanese/writing/kana.ts";
import { isChineseFormOf } from "./chinese-forms.ts";
import { kanaWordsWritten, longestWriting } from "./words-in-kana.ts";
import type { Step } from "./kana-steps.ts";
import { kanaOf } from "#domain/grading/question/target.ts";
import type { Mora, Run, Target } from "#domain/grading/question/target.ts";
import type { Note } from "#domain/grading/verdict.ts";

/** Steps for a run typed in kanji, or with one end in kanji and the rest in kana: 誕生び, たん生日. */
export function kanjiSteps(typed: string, at: number, target: Target, run: Run, place: number): Step[] {
  const { from, to, base } = run;
  if (place < from || place >= to) return [];
  const steps: Step[] = [];
  const moras = to - place;
  for (let length = base.length; length > 0; length--) {
    const rest = base.length - length;
    if (place === from) {
      const same = sameKanji(typed, at, base.slice(0, length));
      // The rest of a run must be in kana: 大夫 does not match 大丈夫.
      if (same === undefined || (rest > 0 && isKanji(typed.charAt(at + length)))) continue;
      // Each kanji has at least one mora.
      const fewest = rest === 0 ? moras : length;
      for (let said = fewest; said <= moras - rest; said++)
        steps.push({ typed: length, moras: said, ...same });
      if (rest > 0) continue;
      if (leavesEndingOut(typed, at + length, target, run))
        steps.push({ typed: length, moras: moras + 1, note: ending(target, run, 1) });
      if (writesEndingTwice(typed, at + length, target, run))
        steps.push({ typed: length, moras: moras - 1, note: ending(target, run, 0) });
    } else if (place - from >= rest && moras >= length && rest > 0 && !isKanji(typed.charAt(at - 1))) {
      const same = sameKanji(typed, at, base.slice(rest));
      if (same !== undefined) steps.push({ typed: length, moras, ...same });
    }
  }
  return steps;
}

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

/** Whether okurigana may be omitted: 曲って for 曲がって, 売切れ and 売切 for 売り切れ, but not 止て for 止めて. */
function leavesEndingOut(typed: string, after: number, { moras, runs, edges }: Target, run: Run): boolean {
  const end = run.to;
  const [kana = "", next = ""] = [moras[end]?.kana, moras[end + 1]?.kana];
  if (kana === "" || edges.includes(end)) return false;
  if ("かがさざただなばまらわ".includes(kana) && "らりるっ".includes(next || "-") && !edges.includes(end + 1))
    return typed.charAt(after) === next;
  if (!"いきぎしちにびみりっえけげせてねべめれ".includes(kana)) return false;
  const following = runs.find(({ from }) => from === end + 1);
  if (following !== undefined && !edges.includes(end + 1))
    return sameKanji(typed, after, following.base.charAt(0)) !== undefined;
  const word = Math.max(...edges.filter((edge) => edge <= run.from));
  return edges.includes(end + 1) && runs.some(({ from }) => from >= word && from < run.from);
}

/** Whether older okurigana is typed: 行なう for 行う, 断わる for 断る. */
function writesEndingTwice(typed: string, after: number, { moras }: Target, { from, to }: Run): boolean {
  const last = moras[to - 1]?.kana ?? "";
  return to - from > 1 && "なわ".includes(last) && typed.charAt(after) === last;
}

function ending({ moras }: Target, { base, to }: Run, kana: 0 | 1): Note {
  return { kind: "other-kanji", given: base, expected: base + (kana === 0 ? "" : (moras[to]?.kana ?? "")) };
}

/** Steps for other kanji of the same word, or for kanji of a word that the line writes in kana. */
export function alikeSteps(typed: string, at: number, target: Target, place: number): Step[] {
  const { moras, runs, edges } = target;
  const steps: Step[] = [];
  const character = typed.charAt(at);
  for (const { from, to, base } of runs) {
    if (from !== place || base === character) continue;
    for (const reading of readingsInCommon(character, base, moras[to]?.kana ?? "")) {
      const count = morasSaying(moras, place, reading);
      // Both 分かる and 解る are わかる, with different okurigana.
      const fits = count >= to - from && !runs.some((run) => run.from >= to && run.from < place + count);
      if (fits) steps.push({ typed: 1, moras: count, note: otherKanji(character, base) });
    }
  }
  const behind = kanaOf(moras, Math.max(...edges.filter((edge) => edge <= place)), place);
  const isBehindKanji = behind !== "" && runs.some(({ to }) => to === place);
  for (let length = 1; length <= longestWriting && at + length <= typed.length; length++) {
    const given = typed.substr(at, length);
    for (const row of kanaWordsWritten(given)) {
      const after = place + morasSaying(moras, place, row.reading);
      if (after === place || runs.some(({ from, to }) => from < after && to > place)) continue;
      const isBeforeKanji = isKanji(typed.charAt(at + length)) || runs.some(({ from }) => from === after);
      const ahead = kanaOf(moras, after, Math.min(...edges.filter((edge) => edge >= after)));
      if (
        row.behind.test(behind + (isBehindKanji ? "漢" : "")) &&
        row.follows.test((isBeforeKanji ? "漢" : "") + ahead)
      )
        steps.push({ typed: length, moras: after - place, note: otherKanji(given, row.reading) });
    }
  }
  return steps;
}

function otherKanji(given: string, expected: string): Note {
  return { kind: "other-kanji", given, expected };
}

function morasSaying(moras: readonly Mora[], place: number, reading: string): number {
  for (let count = 1; moras[place + count - 1]?.kana; count++) {
    const said = kanaOf(moras, place, place + count);
    if (said.length >= reading.length) return said === reading ? count : 0;
  }
  return 0;
}

// Each entry is a reading, followed by the kanji that write the same word: 止める may be written 停める, but not
// 泊める. If an entry has a colon, one of the kana after the colon must follow the kanji (観る, but not 観える).
const SETS = `
  あ会逢遭 あし足脚 あたた温暖 あつ暑熱 い言云 い行往 うた歌唄 お降下 おそ恐畏 おも思想 おろ降下 か:わ変代替換 か:え代替換 かえ代替換 かた固堅硬 かな悲哀
  かわ変代替換 き聞聴訊 こ混込 こ越超 こわ怖恐 さが探捜 さび寂淋 すす勧薦奨 すわ座坐 たず尋訊 たの楽愉 たま玉球 つか使遣 つく作造創 つ:けかい付点 と止停留
  なが長永 ねむ眠睡 の飲呑 のぼ登上昇 はか計測量 はや早速 ふ増殖 ふね船舟 ほ褒誉 ほか他外 まか任委 ま混交 まち町街 まる丸円 まわ回廻 み:るてたなまよれ見観視 みち道路
  もと元本 やわ柔軟 よ良善好 よろこ喜悦 わか分解判
`;

type SameWord = { readonly reading: string; readonly before: string; readonly kanji: string };

function sameWords(): SameWord[] {
  return SETS.trim()
    .split(/\s+/)
    .map((row) => {
      const [, reading = "", , before = "", kanji = ""] = /^([ぁ-ゖ]+)(:([ぁ-ゖ]+))?(.+)$/.exec(row) ?? [];
      return { reading, before, kanji };
    });
}

const SAME_WORDS = sameWords();

/**
 * The readings that two kanji share if they write the same word. `next` is the kana after the kanji.
 * @example readingsInCommon("停", "止", "め") // ["と"]
 * @example readingsInCommon("泊", "止", "め") // []
 */
function readingsInCommon(one: string, other: string, next: string): string[] {
  return SAME_WORDS.filter(
    ({ kanji, before }) =>
      kanji.includes(one) && kanji.includes(other) && (before === "" || before.includes(next || "-")),
  ).map(({ reading }) => reading);
}

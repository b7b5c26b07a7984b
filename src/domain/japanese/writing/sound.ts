import { toHiragana } from "./kana.ts";

/**
 * Spellings with the same sound. Borrowed sounds match the kana with the same Kunrei romaji (ti is ち and てぃ); ん before a vowel
 * matches the な row.
 */
const SAME_SOUND = new Map(
  (
    "てぃ:ち でぃ:じ ずぃ:じ すぃ:し とぅ:つ どぅ:ず でゅ:じゅ てゅ:ちゅ ぢ:じ づ:ず を:お うぉ:お ゐ:い ゑ:え " +
    "ゔぁ:ば ゔぃ:び ゔぇ:べ ゔぉ:ぼ ゔ:ぶ んあ:な んい:に んう:ぬ んえ:ね んお:の んを:の んや:にゃ んゆ:にゅ んよ:にょ"
  )
    .split(" ")
    .map((row): [string, string] => {
      const [from = "", to = ""] = row.split(":");
      return [from, to];
    }),
);

const ROWS: readonly (readonly [vowel: string, small: string, row: string])[] = [
  ["あ", "ぁ", "あかさたなはまやらわがざだばぱゃぁゎ"],
  ["い", "ぃ", "いきしちにひみりぎじびぴぃ"],
  ["う", "ぅ", "うくすつぬふむゆるぐずぶぷゅぅ"],
  ["え", "ぇ", "えけせてねへめれげぜでべぺぇ"],
  ["お", "ぉ", "おこそとのほもよろごぞどぼぽょぉ"],
];

const VOWEL_OF = new Map(ROWS.flatMap(([vowel, , row]) => [...row].map((kana) => [kana, vowel])));
const FULL_SIZE = new Map(ROWS.map(([vowel, small]) => [small, vowel]));

function added(character: string, vowel: string | undefined): string {
  if (character === "ー") return vowel ?? "";
  if (character === "う" && vowel === "お") return "お";
  const full = FULL_SIZE.get(character);
  return full !== undefined && full === vowel ? full : character;
}

function spell(kana: string, keepsLong: boolean): string {
  const text = toHiragana(kana);
  let sound = "";
  let vowel: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const pair = SAME_SOUND.get(character + text.charAt(at + 1));
    if (pair !== undefined) at++;
    for (const one of pair ?? SAME_SOUND.get(character) ?? character) {
      const piece = added(one, vowel);
      if (piece === "" || (!keepsLong && piece === vowel)) continue;
      sound += piece;
      vowel = VOWEL_OF.get(piece);
    }
  }
  return sound;
}

/**
 * A canonical spelling of the sound: おう and おー as おお, ぢ as じ, を as お.
 * @example soundOf("コーヒー") // "こおひい"
 */
export function soundOf(kana: string): string {
  return spell(kana, true);
}

/**
 * The sound with short vowels and without a final っ, like romaji without macrons. Coarser than `soundOf`, which distinguishes
 * おばさん and おばあさん.
 * @example looseSoundOf("とうきょう") // "ときょ"
 */
export function looseSoundOf(kana: string): string {
  const sound = spell(kana, false);
  return sound.endsWith("っ") ? sound.slice(0, -1) : sound;
}

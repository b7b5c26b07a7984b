import { splitMoras } from "#domain/japanese/writing/kana.ts";

const ROWS: readonly (readonly [vowel: string, row: string])[] = [
  ["あ", "あかさたなはまやらわがざだばぱゃぁゎ"],
  ["い", "いきしちにひみりぎじぢびぴぃ"],
  ["う", "うくすつぬふむゆるぐずづぶぷゅぅゔ"],
  ["え", "えけせてねへめれげぜでべぺぇ"],
  ["お", "おこそとのほもよろをごぞどぼぽょぉ"],
];

/** @example vowelOf("きょ") // "お" */
export function vowelOf(mora: string): string {
  const last = mora.charAt(mora.length - 1);
  const row = last === "" ? undefined : ROWS.find(([, kana]) => kana.includes(last));
  return row === undefined ? "" : row[0];
}

/**
 * The vowel if the kana lengthens it, otherwise "". A kana lengthens its own vowel (あ after か). い also
 * lengthens え (せい), and う lengthens お (こう).
 */
export function lengthened(kana: string, vowel: string): string {
  if (vowel === "") return "";
  if (kana === "ー" || kana === vowel || kana === "ぁぃぅぇぉ".charAt("あいうえお".indexOf(vowel)))
    return vowel;
  return (kana === "う" && vowel === "お") || (kana === "い" && vowel === "え") ? vowel : "";
}

/** Replaces small kana by full-size kana, so that きょう equals きよう and きって equals きつて. */
export function fullSize(kana: string): string {
  return kana.replace(/[ぁぃぅぇぉっゃゅょ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1));
}

/** The moras as pronounced; see `spoken`. */
export function spokenMoras(moras: readonly string[]): readonly string[] {
  let vowel = "";
  return moras.map((mora) => {
    const isLong = vowel !== "" && (mora === "ー" || (mora === "う" && vowel === "お"));
    const said = isLong ? vowel : mora.replace("を", "お").replace("ぢ", "じ").replace("づ", "ず");
    vowel = vowelOf(said);
    return said;
  });
}

/**
 * Kana by sound, to compare romaji: ー and う as the lengthened vowel, を as お, ぢ as じ.
 * @example spoken("とうきょう") // "とおきょお"
 */
export function spoken(kana: string): string {
  return spokenMoras(splitMoras(kana)).join("");
}

import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";

/** Grave, acute, macron, caron, tilde, hook and dot below: tones. Breve, circumflex, horn and ü are letters of their own. */
const tones = /[\u0300\u0301\u0304\u030C\u0303\u0309\u0323]/g;

const finals: Readonly<Record<string, string>> = { ᆨ: "ㄱ", ᆫ: "ㄴ", ᆯ: "ㄹ", ᆷ: "ㅁ", ᆸ: "ㅂ", ᆼ: "ㅇ" };
const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const vowels = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ";

/**
 * A reading in the form that rules match: without tones, hangul by letters.
 * @example spellReading("đồng") // "đông"
 * @example spellReading("동") // "ㄷㅗㅇ"
 */
export function spellReading(reading: string): string {
  return [...reading.normalize("NFD").replace(tones, "").normalize("NFC")]
    .flatMap((letter) => (/[가-힣]/.test(letter) ? lettersOf(letter) : letter))
    .join("");
}

function lettersOf(syllable: string): string[] {
  const [initial = "", vowel = "", final = ""] = syllable.normalize("NFD");
  const at = (letters: string, letter: string, first: number): string =>
    letters.charAt(letter.charCodeAt(0) - first);
  return [at(initials, initial, 0x1100), at(vowels, vowel, 0x1161), finals[final] ?? ""];
}

/** An on reading in romaji; ッ at its end is a shortened ツ. @example spellOn("トウ") // "tou" */
export const spellOn = (on: string): string => kanaToRomaji(on.replace(/ッ$/, "ツ"));

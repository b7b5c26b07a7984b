const KATAKANA_TO_HIRAGANA = 0x30a1 - 0x3041;
// Combining small kana make one mora with the kana before them: きゃ, ファ, ウォ, クヮ.
const SMALL_COMBINING = "ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ";

/**
 * Whether the first character is a kanji, 々 or 〇 included.
 * @example isKanji("駅") // true
 */
export function isKanji(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x20000 && code <= 0x323af) ||
    code === 0x3005 || // 々
    code === 0x3006 || // 〆
    code === 0x3007 // 〇
  );
}

/** Whether a character is hiragana. @example isHiragana("あ") // true */
export function isHiragana(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x3041 && code <= 0x3096) || code === 0x309d || code === 0x309e;
}

/** Whether a character is katakana; the long-vowel mark counts, the dot ・ does not. @example isKatakana("ー") // true */
export function isKatakana(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x30a1 && code <= 0x30fa) || (code >= 0x30fc && code <= 0x30fe);
}

/** Whether a character is hiragana or katakana. @example isKana("ｶ") // false: half-width, normalise first */
export function isKana(character: string): boolean {
  return isHiragana(character) || isKatakana(character);
}

/** Whether a text contains a kanji. @example hasKanji("お茶") // true */
export function hasKanji(text: string): boolean {
  return [...text].some(isKanji);
}

/** Whether a text consists of kana only and is not empty. @example isKanaText("らーめん") // true */
export function isKanaText(text: string): boolean {
  return text !== "" && [...text].every(isKana);
}

/**
 * Converts katakana to hiragana and leaves the rest, including ー.
 * @example toHiragana("ラーメン") // "らーめん"
 */
export function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶヽヾ]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA),
  );
}

/**
 * Converts hiragana to katakana and leaves the rest.
 * @example toKatakana("しゃしん") // "シャシン"
 */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + KATAKANA_TO_HIRAGANA),
  );
}

/**
 * Kana split into moras: っ, ん and ー are moras of their own, a small kana joins the one before it.
 * @example splitMoras("きょうと") // ["きょ", "う", "と"]
 */
export function splitMoras(kana: string): string[] {
  const moras: string[] = [];
  for (const character of kana) {
    const last = moras.length - 1;
    const before = moras[last];
    if (before !== undefined && SMALL_COMBINING.includes(character) && canCombine(before)) {
      moras[last] = before + character;
    } else {
      moras.push(character);
    }
  }
  return moras;
}

function canCombine(before: string): boolean {
  return before.length === 1 && isKana(before) && !"っッんンーぁぃぅぇぉァィゥェォ".includes(before);
}

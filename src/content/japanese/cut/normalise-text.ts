/** A normalised text; `source[i]` is the position of character i in the original. */
export type NormalisedText = { readonly text: string; readonly source: readonly number[] };

const HALF_WIDTH_KANA =
  "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜";
const VOICED = "ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ";
const VOICEABLE = "カキクケコサシスセソタチツテトハヒフヘホウ";
const PLOSIVE = "パピプペポ";
const PLOSIVABLE = "ハヒフヘホ";

/**
 * Normalises letters, digits and signs to ASCII, half-width katakana to full width, and dashes in katakana to ー. Never expands
 * a character.
 * @example normaliseText("３時にﾋﾞｰﾙ").text // "3時にビール"
 */
export function normaliseText(original: string): NormalisedText {
  let text = "";
  const source: number[] = [];
  for (let at = 0; at < original.length; at++) {
    const mark = original.charAt(at);
    const before = text.slice(-1);
    const joined = mark === "ﾞ" ? voice(before) : mark === "ﾟ" ? devoice(before) : undefined;
    if (joined !== undefined) {
      text = text.slice(0, -1) + joined;
      continue;
    }
    text += normaliseCharacter(mark, before);
    source.push(at);
  }
  source.push(original.length);
  return { text, source };
}

function voice(before: string): string | undefined {
  const index = before === "" ? -1 : VOICEABLE.indexOf(before);
  return index < 0 ? undefined : VOICED.charAt(index);
}

function devoice(before: string): string | undefined {
  const index = before === "" ? -1 : PLOSIVABLE.indexOf(before);
  return index < 0 ? undefined : PLOSIVE.charAt(index);
}

function normaliseCharacter(character: string, before: string): string {
  if (isDash(character) && /[ァ-ヺー]/.test(before)) return "ー";
  const code = character.charCodeAt(0);
  if (code >= 0xff61 && code <= 0xff9f) return HALF_WIDTH_KANA.charAt(code - 0xff61);
  if (character === "￥") return "¥";
  if (character === "～" || character === "~") return "〜";
  // The dictionary knows ！ and ？ in full width.
  if ("！？".includes(character)) return character;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  return character;
}

function isDash(character: string): boolean {
  return "－-‐‑–—―─".includes(character);
}

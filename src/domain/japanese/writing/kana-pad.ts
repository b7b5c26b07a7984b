/** The rows of a kana keypad, with one kana for each of the five vowels. The rows や and わ have fewer kana. */
export const kanaRows = [
  "あいうえお",
  "かきくけこ",
  "さしすせそ",
  "たちつてと",
  "なにぬねの",
  "はひふへほ",
  "まみむめも",
  "やゆよ",
  "らりるれろ",
  "わをんー、",
] as const;

export type KanaMark = "voiced" | "halfVoiced" | "small";

const COMBINING = { voiced: "\u3099", halfVoiced: "\u309a" } as const;
const FULL = "あいうえおつやゆよわ";
const SMALL = "ぁぃぅぇぉっゃゅょゎ";

/** か → が and back; other kana are unchanged. */
function marked(kana: string, mark: KanaMark): string {
  if (mark === "small") {
    const full = FULL.indexOf(kana);
    const small = SMALL.indexOf(kana);
    return full >= 0 ? SMALL.charAt(full) : small >= 0 ? FULL.charAt(small) : kana;
  }
  const plain = kana.normalize("NFD").charAt(0);
  const changed = (plain + COMBINING[mark]).normalize("NFC");
  if (changed.length > 1) return kana;
  return changed === kana ? plain : changed;
}

/**
 * Toggles a mark on the last kana.
 * @example withMark("しよか", "voiced") // "しよが"
 * @example withMark("しつ", "small") // "しっ"
 */
export function withMark(text: string, mark: KanaMark): string {
  return text === "" ? text : text.slice(0, -1) + marked(text.slice(-1), mark);
}

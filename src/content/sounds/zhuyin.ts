const table = (rows: string): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.split(" ").map((row) => row.split(":")));

const initials = table(
  "b:ㄅ p:ㄆ m:ㄇ f:ㄈ d:ㄉ t:ㄊ n:ㄋ l:ㄌ g:ㄍ k:ㄎ h:ㄏ j:ㄐ q:ㄑ x:ㄒ zh:ㄓ ch:ㄔ sh:ㄕ r:ㄖ z:ㄗ c:ㄘ s:ㄙ",
);

const finals = table(
  "a:ㄚ o:ㄛ e:ㄜ ai:ㄞ ei:ㄟ ao:ㄠ ou:ㄡ an:ㄢ en:ㄣ ang:ㄤ eng:ㄥ er:ㄦ i:ㄧ ia:ㄧㄚ ie:ㄧㄝ iao:ㄧㄠ iu:ㄧㄡ iou:ㄧㄡ " +
    "ian:ㄧㄢ in:ㄧㄣ iang:ㄧㄤ ing:ㄧㄥ u:ㄨ ua:ㄨㄚ uo:ㄨㄛ uai:ㄨㄞ ui:ㄨㄟ uei:ㄨㄟ uan:ㄨㄢ un:ㄨㄣ uen:ㄨㄣ uang:ㄨㄤ " +
    "ong:ㄨㄥ ueng:ㄨㄥ ü:ㄩ üe:ㄩㄝ üan:ㄩㄢ ün:ㄩㄣ iong:ㄩㄥ",
);

/** The marks of the second to fourth tone, as combining characters of pinyin. The first tone has no mark in zhuyin. */
const tones: Readonly<Record<string, string>> = { "\u0304": "", "\u0301": "ˊ", "\u030C": "ˇ", "\u0300": "ˋ" };

/**
 * Converts a syllable of pinyin to zhuyin, which schools in Taiwan teach.
 * @example zhuyin("diàn") // "ㄉㄧㄢˋ"
 */
export function zhuyin(pinyin: string): string {
  const decomposed = pinyin.normalize("NFD");
  const mark = /[\u0304\u0301\u030C\u0300]/.exec(decomposed)?.[0];
  const plain = decomposed.replace(/[\u0304\u0301\u030C\u0300]/, "").normalize("NFC");
  const [, initial = "", rest = ""] =
    /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?(.+)$/.exec(withoutGlide(plain)) ?? [];
  const isSyllabic = /^(zh|ch|sh|[rzcs])$/.test(initial) && rest === "i";
  const final = isSyllabic ? "" : finals[/^[jqx]$/.test(initial) ? rest.replace(/^u/, "ü") : rest];
  if (final === undefined) throw new Error(`"${pinyin}" is no syllable of pinyin`);
  const letters = `${initials[initial] ?? ""}${final}`;
  return mark === undefined ? `˙${letters}` : `${letters}${tones[mark] ?? ""}`;
}

/** Pinyin writes y and w only at the beginning: yan is ian, wo is uo. */
const withoutGlide = (syllable: string): string =>
  syllable.replace(/^yu/, "ü").replace(/^yi/, "i").replace(/^y/, "i").replace(/^wu/, "u").replace(/^w/, "u");

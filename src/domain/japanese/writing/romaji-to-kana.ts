import { hepburn } from "./romaji-table.ts";

/** Kunrei, Nihon-shiki and keyboard spellings that differ from Hepburn. */
const OTHER_SPELLINGS =
  "si:し zi:じ ti:ち di:ぢ tu:つ du:づ hu:ふ wo:を dzu:づ thi:てぃ dhi:でぃ twu:とぅ dwu:どぅ xtu:っ xtsu:っ ltu:っ ltsu:っ " +
  "sya:しゃ syu:しゅ syo:しょ sye:しぇ zya:じゃ zyu:じゅ zyo:じょ zye:じぇ jya:じゃ jyu:じゅ jyo:じょ jye:じぇ " +
  "shya:しゃ shyu:しゅ shyo:しょ chya:ちゃ chyu:ちゅ chyo:ちょ " +
  "tya:ちゃ tyu:ちゅ tyo:ちょ tye:ちぇ cya:ちゃ cyu:ちゅ cyo:ちょ dya:ぢゃ dyu:ぢゅ dyo:ぢょ";

function syllableTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  // The first kana of a sound is the usual one: ji is じ, not ぢ.
  for (const [kana, romaji] of hepburn) if (!table.has(romaji)) table.set(romaji, kana);
  for (const pair of OTHER_SPELLINGS.split(" ")) {
    const [romaji = "", kana = ""] = pair.split(":");
    table.set(romaji, kana);
  }
  return table;
}

const SYLLABLES = syllableTable();
const LONGEST_SYLLABLE = 4;
const LONG: Readonly<Record<string, string>> = {
  ā: "aー",
  ī: "iー",
  ū: "uー",
  ē: "eー",
  ō: "oー",
  â: "aー",
  î: "iー",
  û: "uー",
  ê: "eー",
  ô: "oー", // prettier-ignore
};

/** Kana, and the rest of an incomplete syllable. */
export type ReadRomaji = { readonly kana: string; readonly rest: string };

/**
 * Converts romaji of any usual system to kana; undefined if it is not romaji. `rest` holds a final consonant.
 * @example romajiToKana("shimbun")?.kana // "しんぶん"
 * @example romajiToKana("tyotto")?.kana // "ちょっと"
 * @example romajiToKana("ram") // { kana: "ら", rest: "m" }
 */
export function romajiToKana(romaji: string): ReadRomaji | undefined {
  const text = romaji
    .toLowerCase()
    .normalize("NFC")
    .replace(/[āīūēōâîûêô]/g, (vowel) => LONG[vowel] ?? vowel)
    .replace(/[-‐–]/g, "ー")
    .replace(/[’`ʼ]/g, "'");
  let kana = "";
  for (let at = 0; at < text.length;) {
    const step = readStep(text, at);
    if (step === undefined) {
      const rest = text.slice(at);
      return /^[bcdfghjkmnprstwyz]{1,3}$/.test(rest) && kana !== "" ? { kana, rest } : undefined;
    }
    kana += step.kana;
    at += step.length;
  }
  return kana === "" ? undefined : { kana, rest: "" };
}

function readStep(text: string, at: number): { kana: string; length: number } | undefined {
  const letter = text.charAt(at);
  const next = text.charAt(at + 1);
  if (letter === "ー") return { kana: "ー", length: 1 };
  if (letter === "'") return { kana: "", length: 1 };
  for (let length = LONGEST_SYLLABLE; length > 0; length--) {
    const kana = SYLLABLES.get(text.slice(at, at + length));
    if (kana !== undefined) return { kana, length };
  }
  if (letter === "n") {
    // nn before a vowel is ん and the な row (onna); elsewhere it is how keyboards write ん.
    const isDoubled = next === "n" && !/[aiueoy]/.test(text.charAt(at + 2));
    return { kana: "ん", length: isDoubled ? 2 : 1 };
  }
  if (letter === "m" && /[bpm]/.test(next)) return { kana: "ん", length: 1 };
  if (/[bcdfghjkprstvwyz]/.test(letter) && (next === letter || text.startsWith("tch", at)))
    return { kana: "っ", length: 1 };
  return undefined;
}

import { spellings } from "./spellings.ts";
import type { Mora, Target } from "#domain/grading/question/target.ts";

/** A letter, and the keys that put diacritics on it. */
type Letter = { readonly base: string; readonly marks: readonly string[] };

const TONE_KEYS: Readonly<Record<string, string>> = {
  "\u0301": "s",
  "\u0300": "f",
  "\u0309": "r",
  "\u0303": "x",
  "\u0323": "j",
  "\u031b": "w",
  "\u0306": "w",
};

/** Whether a text has diacritics of a Vietnamese keyboard. Ignores ô, which romaji also uses. */
export function looksTelexed(text: string): boolean {
  return /đ|\u0300|\u0301|\u0303|\u0306|\u0309|\u031b|\u0323/i.test(text.normalize("NFD"));
}

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  for (const character of text.toLowerCase().normalize("NFC").replace(/ươ/g, "ưo")) {
    if (!/\p{L}/u.test(character)) continue;
    if (character === "đ") {
      letters.push({ base: "d", marks: ["d"] });
      continue;
    }
    const [base = "", ...marks] = character.normalize("NFD");
    letters.push({
      base,
      marks: marks.map((mark) => (mark === "\u0302" ? base : (TONE_KEYS[mark] ?? mark))),
    });
  }
  return letters;
}

/** Whether pressing these keys shows these letters: m, a, s, u shows máu. */
function shows(keys: string, letters: readonly Letter[], at = 0, place = 0, waiting = ""): boolean {
  if (at === keys.length) return place === letters.length && waiting === "";
  const key = keys.charAt(at);
  const letter = letters[place];
  if (letter?.base === key && shows(keys, letters, at + 1, place + 1, waiting + letter.marks.join("")))
    return true;
  // w at the beginning of a syllable is shown as ư.
  const isHorn = key === "w" && letter?.base === "u" && letter.marks.includes("w");
  if (isHorn && shows(keys, letters, at + 1, place + 1, waiting)) return true;
  const found = waiting.indexOf(key);
  return (
    found >= 0 && shows(keys, letters, at + 1, place, waiting.slice(0, found) + waiting.slice(found + 1))
  );
}

const LONG_VOWELS = ["written", "doubled", "left out"] as const;
const VOWELS: Readonly<Record<string, string>> = { あ: "a", い: "i", う: "u", え: "e", お: "o" };

type Style = {
  isKunrei: boolean;
  /** Whether the particle は is typed as written (ha) instead of as pronounced (wa). */
  isAsWritten: boolean;
  long: (typeof LONG_VOWELS)[number];
};

function keysOf(moras: readonly Mora[], { isKunrei, isAsWritten, long }: Style): string {
  const spelled = moras.map(({ kana, said, lengthens }) => {
    const all = spellings(isAsWritten ? kana : (said ?? kana));
    const kunrei = isKunrei ? all.find((one) => /^(s[iy]|t[iuy]|hu|z[iy]|wo)/.test(one)) : undefined;
    if (lengthens !== "" && long !== "written") return long === "doubled" ? (VOWELS[lengthens] ?? "") : "";
    return kana === "ん" ? "n" : (kunrei ?? all[0] ?? "");
  });
  return spelled
    .map((one, place) => (moras[place]?.kana === "っ" ? (spelled[place + 1] ?? "").charAt(0) : one))
    .join("");
}

/**
 * The romaji whose keys show this text on a Vietnamese keyboard (Telex); undefined if there is none. The keyboard uses s, f, r,
 * x, j, w and doubled letters as diacritics: masu becomes máu.
 * @example telexed("miemáu", 見えます) // "miemasu"
 */
export function telexed(text: string, { moras, from, to }: Target): string | undefined {
  const letters = lettersOf(text);
  const own = moras.slice(from, to);
  const styles = [false, true].flatMap((isKunrei) =>
    [false, true].flatMap((isAsWritten) =>
      LONG_VOWELS.map((long): Style => ({ isKunrei, isAsWritten, long })),
    ),
  );
  return styles.map((style) => keysOf(own, style)).find((keys) => shows(keys, letters));
}

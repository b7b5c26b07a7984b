import { hepburn } from "#domain/japanese/writing/romaji-table.ts";

// The first letters of a syllable in Hepburn, and the alternatives in Kunrei, Nihon-shiki and on keyboards.
const BEGINNINGS: readonly (readonly [string, ...string[]])[] = [
  ["shi", "si", "ci"],
  ["chi", "ti"],
  ["tsu", "tu"],
  ["fu", "hu"],
  ["ji", "zi"],
  ["sh", "sy", "shy"],
  ["ch", "ty", "cy", "chy"],
  ["j", "zy", "jy"],
];

const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  ぢ: ["di"],
  づ: ["du", "dzu"],
  ぢゃ: ["dya"],
  ぢゅ: ["dyu"],
  ぢょ: ["dyo"],
  を: ["wo"],
  てぃ: ["thi", "t'i"],
  でぃ: ["dhi", "d'i"],
  とぅ: ["twu", "t'u"],
  どぅ: ["dwu", "d'u"],
  てゅ: ["thu"],
  でゅ: ["dhu"],
  うぃ: ["whi", "ui"],
  うぇ: ["whe", "ue"],
  うぉ: ["who", "uo"],
  ふぁ: ["hwa", "fwa"],
  ふぃ: ["fyi"],
  ふぇ: ["fye"],
  くぁ: ["qa"],
};

const SMALL = "ぁぃぅぇぉゃゅょゎ";

function spell(mora: string): string[] {
  const base = hepburn.get(mora);
  if (base === undefined) return [];
  const found = [base, ...(SPECIAL[mora] ?? [])];
  for (const [usual, ...others] of BEGINNINGS) {
    if (!base.startsWith(usual) || (mora === "ぢ" && usual === "j")) continue;
    found.push(...others.map((other) => other + base.slice(usual.length)));
    break;
  }
  // ヴァ is often typed as バ.
  if (base.startsWith("v")) found.push(`b${base.slice(1)}`);
  const small = mora.charAt(mora.length - 1);
  if (SMALL.includes(small)) {
    const alone = hepburn.get(small) ?? "";
    const head = mora.length > 1 ? spell(mora.charAt(0)) : [""];
    for (const before of head) found.push(`${before}x${alone}`, `${before}l${alone}`);
  }
  // No romaji system uses l for r, but learners often type it: lamen.
  if (base.startsWith("r")) found.push(`l${base.slice(1)}`);
  return found;
}

const known = new Map<string, readonly string[]>();

/**
 * All romaji spellings of a mora; none for っ, ん and ー, which depend on their neighbours.
 * @example spellings("ちょ") // ["cho", "tyo", "cyo", "chixyo", …]
 */
export function spellings(mora: string): readonly string[] {
  const found = known.get(mora) ?? spell(mora);
  known.set(mora, found);
  return found;
}

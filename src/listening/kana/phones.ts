/** The network's outputs. The first is CTC's blank; ":" lengthens the vowel before it; "q" is the closure of っ. */
export const phoneNames = "_ a i u e o : k g s sh z j t ch ts d n h f b p m y r w N q".split(" ");

/** A phone of a candidate: the network's output, or two outputs of which either may be said (おう: a long o, or o and u). */
export type Phone = number;

/** Pairs that spelling leaves open. Their numbers follow those of `phoneNames`. */
export const eitherOf: readonly (readonly [number, number])[] = [
  [":", "u"],
  [":", "i"],
  ["h", "w"],
].map(([one, other]): [number, number] => [phoneNames.indexOf(one), phoneNames.indexOf(other)]);

const vowels = "aiueo";

/** Consonants, and their kana before each vowel. */
const rows =
  "-アイウエオ kカキクケコ gガギグゲゴ sサ_スセソ zザ_ズゼゾ tタ__テト dダ__デド nナニヌネノ hハヒ_ヘホ bバビブベボ pパピプペポ mマミムメモ rラリルレロ yヤ_ユ_ヨ wワ____";
const otherSyllables = "シsh i,チch i,ツts u,フf u,ジj i,ヂj i,ヅz u,ヲo,ンN,ッq,ヴb u,ヰi,ヱe,ヮw a";

const syllables = new Map<string, readonly string[]>([
  ...rows
    .split(" ")
    .flatMap(([consonant, ...row]) =>
      row.map((kana, i): [string, string[]] => [
        kana,
        (consonant === "-" ? [] : [consonant]).concat(vowels[i]),
      ]),
    ),
  ...otherSyllables
    .split(",")
    .map(([kana, ...names]): [string, string[]] => [kana, names.join("").split(" ")]),
]);

const smallVowels = new Map(
  Object.entries({ ャ: "a", ュ: "u", ョ: "o", ァ: "a", ィ: "i", ゥ: "u", ェ: "e", ォ: "o" }),
);

/** Marks and spaces between words, which say nothing. */
const silentMarks = /[\s、。，．,.？！?!・〜～…「」『』（）()-]/g;

/** Greetings whose は is read わ everywhere. */
const fixedReadings = /(コンニチ|コンバン)ハ/g;

const toKatakana = (kana: string): string =>
  kana.replace(/[ぁ-ゖ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

const idOf = (name: string): Phone => phoneNames.indexOf(name);
const either = (one: string, other: string): Phone =>
  phoneNames.length + eitherOf.findIndex(([a, b]) => a === idOf(one) && b === idOf(other));

/**
 * The phones of kana; undefined if a letter is no kana. In a spelling (`isSpelling`), おう, えい and は are ambiguous. A
 * pronunciation writes ー and ワ instead.
 * @example phonesOf("カッコー") // the numbers of k a q k o :
 */
export function phonesOf(kana: string, { isSpelling }: { isSpelling: boolean }): Phone[] | undefined {
  const names: string[] = [];
  const phones: Phone[] = [];
  const add = (name: string, phone = idOf(name)): void => {
    names.push(name);
    phones.push(phone);
  };
  const letters = toKatakana(kana.normalize("NFKC")).replace(fixedReadings, "$1ワ").replace(silentMarks, "");
  for (const letter of letters) {
    const last = names[names.length - 1];
    const small = smallVowels.get(letter);
    const syllable = syllables.get(letter);
    if (letter === "ー") {
      if (last !== undefined) add(":");
    } else if (small !== undefined) {
      if (last === undefined) return undefined;
      names.pop();
      phones.pop();
      const consonant = names[names.length - 1];
      if ("ャュョ".includes(letter) && !["sh", "ch", "j", undefined].includes(consonant)) add("y");
      if (consonant === undefined && last === "u") add("w");
      add(small);
    } else if (syllable === undefined) return undefined;
    else if (syllable.length === 1 && syllable[0] === last && vowels.includes(syllable[0])) add(":");
    else if (isSpelling && letter === "ウ" && last === "o") add(":", either(":", "u"));
    else if (isSpelling && letter === "イ" && last === "e") add(":", either(":", "i"));
    else if (isSpelling && letter === "ハ" && names.length > 0) {
      add("h", either("h", "w"));
      add("a");
    } else for (const name of syllable) add(name);
  }
  return phones;
}

/**
 * Katakana morae in Kokoro's phonemes. The set is the one the model was trained with (misaki's Japanese): palatals
 * carry ʲ, the u of す, つ and of every palatal is ɨ, elsewhere ɯ.
 */
const rows: readonly (readonly [consonant: string, kana: string])[] = [
  ["", "ア イ - エ オ"],
  ["k", "カ - ク ケ コ"],
  ["ɡ", "ガ - グ ゲ ゴ"],
  ["s", "サ - - セ ソ"],
  ["ʣ", "ザ - - ゼ ゾ"],
  ["t", "タ - トゥ テ ト"],
  ["d", "ダ - ドゥ デ ド"],
  ["n", "ナ - ヌ ネ ノ"],
  ["h", "ハ - - ヘ ホ"],
  ["b", "バ - ブ ベ ボ"],
  ["p", "パ - プ ペ ポ"],
  ["m", "マ - ム メ モ"],
  ["ɾ", "ラ - ル レ ロ"],
  ["j", "ヤ - ユ イェ ヨ"],
  ["β", "ワ ウィ - ウェ ウォ"],
  ["ɸ", "ファ - フ フェ フォ"],
  ["v", "ヴァ - ヴ ヴェ ヴォ"],
  ["ʦ", "ツァ ツィ - ツェ ツォ"],
  ["kᵝ", "クァ クィ - クェ クォ"],
  ["ɡᵝ", "グァ - - - -"],
];
const palatalRows: readonly (readonly [consonant: string, kana: string])[] = [
  ["kʲ", "キャ キ キュ キェ キョ"],
  ["ɡʲ", "ギャ ギ ギュ ギェ ギョ"],
  ["ɕ", "シャ シ シュ シェ ショ"],
  ["ʥ", "ジャ ジ ジュ ジェ ジョ"],
  ["ʥ", "ヂャ ヂ ヂュ - ヂョ"],
  ["ʨ", "チャ チ チュ チェ チョ"],
  ["ɲ", "ニャ ニ ニュ ニェ ニョ"],
  ["ç", "ヒャ ヒ ヒュ ヒェ ヒョ"],
  ["bʲ", "ビャ ビ ビュ ビェ ビョ"],
  ["pʲ", "ピャ ピ ピュ ピェ ピョ"],
  ["mʲ", "ミャ ミ ミュ ミェ ミョ"],
  ["ɾʲ", "リャ リ リュ リェ リョ"],
  ["tʲ", "- ティ テュ - -"],
  ["dʲ", "- ディ デュ - -"],
  ["ɸʲ", "- フィ フュ - -"],
  ["vʲ", "- ヴィ - - -"],
];

function expand(table: typeof rows, vowels: readonly string[]): [string, string][] {
  return table.flatMap(([consonant, kana]) =>
    kana
      .split(" ")
      .flatMap((mora, index): [string, string][] =>
        mora === "-" ? [] : [[mora, consonant + (vowels[index] ?? "")]],
      ),
  );
}

const table: ReadonlyMap<string, string> = new Map([
  ...expand(rows, ["a", "i", "ɯ", "e", "o"]),
  ...expand(palatalRows, ["a", "i", "ɨ", "e", "o"]),
  ["ウ", "ɯ"],
  ["ヲ", "o"],
  ["ス", "sɨ"],
  ["ズ", "zɨ"],
  ["ヅ", "zɨ"],
  ["スィ", "si"],
  ["ツ", "ʦɨ"],
  ["ァ", "a"],
  ["ィ", "i"],
  ["ゥ", "ɯ"],
  ["ェ", "e"],
  ["ォ", "o"],
  ["ャ", "ja"],
  ["ュ", "jɯ"],
  ["ョ", "jo"],
]);

/** ん has the place of articulation of the next sound: さんぽ is sampo. */
const nasals: readonly (readonly [before: RegExp, phoneme: string])[] = [
  [/^[mpb]/, "m"],
  [/^[kɡ]/, "ŋ"],
  [/^[ɲʨʥ]/, "ɲ"],
  [/^[ntdɾzʦʣ]/, "n"],
];

/**
 * Replaces phonemes that the timbres of English speakers mispronounce by phonemes that these timbres know,
 * with the same number of characters. β would sound like b (おせば for おせわ), a stop before s like another vowel
 * (まつぐ for まっすぐ), and ɴ before a vowel like a vowel (しょっけいの for 食券を).
 */
export function forForeignTimbre(phonemes: string): string {
  return phonemes
    .replaceAll("β", "w")
    .replaceAll("ʔs", "ss")
    .replace(/ɴ(?= ?[aeioɯɨ])/g, "ŋ");
}

const doubledVowels = { aː: "aa", iː: "ii", ɯː: "ɯɯ", ɨː: "ɨɯ", eː: "ee", oː: "oo" };
const doubledStops = { ʔt: "tt", ʔk: "kk", ʔp: "pp", ʔʦ: "tʦ", ʔʨ: "tʨ" };
const openE = { e: "ɛ" };

/**
 * Phonemes that Kokoro may pronounce more clearly than those of its Japanese training data, in the order in which `takes`
 * tries them. English timbres say ネコ as ニコ, for example, unless its e is open. A replacement has as many characters as its
 * original, because morae are located by them.
 */
export const similarPhonemes = {
  doubledAndOpenE: { ...doubledVowels, ...openE, ...doubledStops },
  doubledVowels,
  doubledStops,
  openE,
  doubledStopsAndOpenE: { ...openE, ...doubledStops },
  openO: { o: "ɔ" },
  backA: { a: "ɑ" },
  roundedU: { ɯ: "u", ɨ: "u" },
  englishConsonants: { ɸ: "f", ɴ: "n", ɾʲ: "ɾɾ", çi: "hi" },
};
export type SimilarPhonemes = keyof typeof similarPhonemes;

export function withSimilar(phonemes: string, name: SimilarPhonemes): string {
  return Object.entries(similarPhonemes[name]).reduce(
    (written, [phoneme, similar]) => written.replaceAll(phoneme, similar),
    phonemes,
  );
}

/**
 * One mora in phonemes; ん and っ depend on the next mora.
 * @example phonemesOf("ン", "ポ") // "m"
 */
export function phonemesOf(mora: string, next: string | undefined): string {
  if (mora === "ー") return "ː";
  // Before a pause, the model would pronounce えっ as "el". The vowel without っ is enough there.
  if (mora === "ッ") return next === undefined ? "" : "ʔ";
  if (mora === "ン") {
    const following = table.get(next ?? "") ?? "";
    return nasals.find(([before]) => before.test(following))?.[1] ?? "ɴ";
  }
  const phonemes = table.get(mora);
  if (phonemes === undefined) throw new Error(`no phonemes for "${mora}"`);
  return phonemes;
}

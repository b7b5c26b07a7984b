import { splitMoras } from "#domain/japanese/writing/kana.ts";
import { kanaToRomaji, markLongVowels, romajiOfMoras } from "#domain/japanese/writing/romaji.ts";
import { romajiParts } from "#content/japanese/cut/custom-words.ts";
import { joinsPrevious } from "./romaji-spacing.ts";
import type { ReadMorpheme } from "#content/japanese/morpheme/read-morpheme.ts";

const PUNCTUATION: Readonly<Record<string, string>> = {
  "。": ".", "．": ".", "、": ",", "，": ",", "？": "?", "！": "!", "「": "“", "」": "”", "『": "“", "』": "”", "（": "(", "）": ")", "【": "[", "】": "]", "…": "...", "‥": "..", "・": " ", "：": ":", "；": ";", "〜": "–", "ー": "–", "\u3000": " ",
}; // prettier-ignore
const OPENING = "“([{‘<";

// Compound particles the dictionary keeps whole.
const PARTICLE_PHRASES: Readonly<Record<string, string>> = {
  という: "to iu", といった: "to itta", といって: "to itte", として: "to shite", について: "ni tsuite", にとって: "ni totte", によって: "ni yotte", により: "ni yori", による: "ni yoru", によると: "ni yoru to", に対して: "ni taishite", に関して: "ni kanshite", に関する: "ni kansuru", において: "ni oite", を通して: "o tōshite", をもって: "o motte", にかけて: "ni kakete", にわたって: "ni watatte", に従って: "ni shitagatte", にあたって: "ni atatte", とともに: "to tomo ni", について言えば: "ni tsuite ieba", とかいう: "to ka iu", っていう: "tte iu",
}; // prettier-ignore

export type Romanised = { readonly tokens: readonly string[]; readonly sentence: string };

/** Romaji of every morpheme and of the sentence. は, へ and を are wa, e and o as particles. */
export function romanise(morphemes: readonly ReadMorpheme[]): Romanised {
  const tokens = morphemes.map(() => "");
  let sentence = "";
  for (let start = 0; start < morphemes.length;) {
    let end = start + 1;
    while (end < morphemes.length && joinsPrevious(morphemes, end)) end++;
    const letters = romajiOfWord(morphemes.slice(start, end));
    letters.forEach((part, offset) => (tokens[start + offset] = part));
    sentence = append(sentence, letters.join(""), morphemes[start]);
    start = end;
  }
  return { tokens, sentence: sentence.trim() };
}

/** Distributes letters by mora, so that っ and long vowels cross boundaries: it|ta, ikō|. */
function romajiOfWord(word: readonly ReadMorpheme[]): string[] {
  const [only] = word;
  if (word.length === 1 && only !== undefined) {
    const whole = wholeRomaji(only) ?? romajiApart(only);
    if (whole !== undefined) return [whole];
  }
  const kana = word.map((morpheme, index) => spoken(morpheme, word[index - 1]));
  const moras = splitMoras(kana.join(""));
  const letters = romajiOfMoras(kana.join(""));
  const shares = word.map(() => "");
  const ends = kana.map((_, index) => kana.slice(0, index + 1).join("").length);
  let at = 0;
  moras.forEach((mora, index) => {
    const owner = ends.findIndex((end) => at < end);
    shares[owner] += letters[index] ?? "";
    at += mora.length;
  });
  return shares;
}

/** Parts with a space: もうすぐ is mō sugu. */
function romajiApart(morpheme: ReadMorpheme): string | undefined {
  const kana = spoken(morpheme, undefined);
  let at = 0;
  return romajiParts(morpheme.surface, morpheme.reading)
    ?.map((length) => kanaToRomaji(kana.slice(at, (at += length))))
    .join(" ");
}

function wholeRomaji(morpheme: ReadMorpheme): string | undefined {
  if (morpheme.classes[0] === "助詞" || morpheme.classes[0] === "連体詞") {
    const phrase = PARTICLE_PHRASES[morpheme.surface];
    if (phrase !== undefined) return phrase;
  }
  const mark = PUNCTUATION[morpheme.surface];
  if (mark !== undefined) return mark;
  if (morpheme.classes[0] === "記号" || morpheme.reading === "") return morpheme.surface;
  return undefined;
}

/** The pronunciation with long vowels marked, except えい and いい (sensei, ōkii). */
function spoken(morpheme: ReadMorpheme, before: ReadMorpheme | undefined): string {
  const { reading, pronunciation, classes } = morpheme;
  if (reading === "") return "";
  // In 会お|う, the volitional ending lengthens the vowel before it.
  if (
    morpheme.lemma === "う" &&
    classes[0] === "助動詞" &&
    /[おこそとのほもよろごぞどぼぽょ]$/.test(before?.reading ?? "")
  ) {
    return "ー";
  }
  const said = pronunciation.length === reading.length ? pronunciation : reading;
  // The dictionary knows the long vowel of まあ, but not of わあ.
  const drawn = classes[0] === "感動詞" ? markLongVowels(reading) : said;
  return [...reading]
    .map((kana, index) => mergeKana(kana, drawn.charAt(index) === "ー" ? "ー" : said.charAt(index)))
    .join("");
}

function mergeKana(written: string, said: string): string {
  if (said === "ー" && written !== "い") return "ー";
  return (written === "は" && said === "わ") || (written === "へ" && said === "え") ? said : written;
}

function append(sentence: string, letters: string, first: ReadMorpheme | undefined): string {
  if (letters === "") return sentence;
  const isMark = first?.classes[0] === "記号" || PUNCTUATION[first?.surface ?? ""] !== undefined;
  if (isMark && !OPENING.includes(letters)) {
    return letters.trim() === ""
      ? `${sentence.trimEnd()} `
      : sentence.trimEnd() + letters + (letters === "–" ? "" : " ");
  }
  const last = sentence.slice(-1);
  const needsSpace = sentence !== "" && last !== " " && last !== "–" && !OPENING.includes(last);
  return sentence + (needsSpace ? " " : "") + letters;
}

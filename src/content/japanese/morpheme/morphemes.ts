import { createRequire } from "node:module";
import type * as lindera from "lindera-wasm-nodejs-ipadic";
import { toHiragana } from "#domain/japanese/writing/kana.ts";

/** A morpheme of IPADIC: 来ました is 来|まし|た. UTF-16 offsets. */
export type Morpheme = {
  readonly surface: string;
  readonly start: number;
  readonly end: number;
  readonly lemma: string;
  /** Hiragana; empty for an unknown word. */
  readonly reading: string;
  /** Hiragana with ー where a vowel is long and わ, え for the particles は, へ. */
  readonly pronunciation: string;
  /** IPADIC's classes, coarse to fine: ["名詞", "接尾", "助数詞", "*"]. */
  readonly classes: readonly string[];
  /** How the word inflects ("五段・カ行イ音便") and its form ("連用タ接続"); "*" if the word does not inflect. */
  readonly conjugation: string;
  readonly form: string;
};

// The package declares `any`, and swaps conjugation type and form.
type LinderaToken = {
  surface: string;
  byteStart: number;
  byteEnd: number;
  baseForm?: string;
  reading?: string;
  pronunciation?: string;
  partOfSpeech: string;
  partOfSpeechSubcategory1?: string;
  partOfSpeechSubcategory2?: string;
  partOfSpeechSubcategory3?: string;
  conjugationForm?: string;
  conjugationType?: string;
};
type Tokenizer = { tokenize(text: string): LinderaToken[] };
type Lindera = typeof lindera;

let loaded: Tokenizer | undefined;

/** Loaded lazily, because it takes 13 MB and half a second. */
function tokenizer(): Tokenizer {
  if (loaded === undefined) {
    // `require` has no types; the package declares its exports.
    const { TokenizerBuilder } = createRequire(import.meta.url)("lindera-wasm-nodejs-ipadic") as Lindera;
    const builder = new TokenizerBuilder();
    builder.setDictionary("embedded://ipadic");
    builder.setMode("normal");
    loaded = builder.build();
  }
  return loaded;
}

/** Covers every character of the text; white space is a morpheme. */
export function morphemesOf(text: string): Morpheme[] {
  if (text === "") return [];
  // IPADIC knows digits and Latin letters only in full width.
  const input = text.toWellFormed().replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
  const offsets = utf16Offsets(input);
  const morphemes: Morpheme[] = [];
  let at = 0;
  for (const token of tokenizer().tokenize(input)) {
    const start = offsets.get(token.byteStart) ?? at;
    const end = offsets.get(token.byteEnd) ?? start;
    if (start > at) morphemes.push(blank(text, at, start));
    morphemes.push(morpheme(token, text.slice(start, end), start, end));
    at = end;
  }
  if (at < text.length) morphemes.push(blank(text, at, text.length));
  return morphemes;
}

function utf16Offsets(text: string): Map<number, number> {
  const offsets = new Map<number, number>();
  let bytes = 0;
  let units = 0;
  for (const character of text) {
    offsets.set(bytes, units);
    bytes += Buffer.byteLength(character);
    units += character.length;
  }
  return offsets.set(bytes, units);
}

function morpheme(token: LinderaToken, surface: string, start: number, end: number): Morpheme {
  const known = (value: string | undefined): string => (value === undefined || value === "*" ? "" : value);
  return {
    surface,
    start,
    end,
    lemma: token.baseForm === undefined || token.baseForm === token.surface ? surface : token.baseForm,
    reading: toHiragana(known(token.reading)),
    pronunciation: toHiragana(known(token.pronunciation)),
    classes: [
      token.partOfSpeech,
      token.partOfSpeechSubcategory1 ?? "*",
      token.partOfSpeechSubcategory2 ?? "*",
      token.partOfSpeechSubcategory3 ?? "*",
    ],
    conjugation: token.conjugationForm ?? "*",
    form: token.conjugationType ?? "*",
  };
}

function blank(text: string, start: number, end: number): Morpheme {
  const surface = text.slice(start, end);
  const classes = ["記号", "空白", "*", "*"];
  return {
    surface,
    start,
    end,
    lemma: surface,
    reading: "",
    pronunciation: "",
    classes,
    conjugation: "*",
    form: "*",
  };
}

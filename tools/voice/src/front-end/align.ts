import { toKatakana } from "../../../../src/domain/japanese/writing/kana.ts";
import type { LineSpeech } from "../../../../src/content/speech/speech.ts";
import type { JTalkWord } from "./open-jtalk.ts";
import { pronounce, isSamePronunciation, spokenMoras } from "./pronunciation.ts";

/** A word of the line with its pronunciation, or a mark between words. */
export type Unit = {
  /** Characters [start, end) of the line. */
  start: number;
  end: number;
  surface: string;
  moras: string[];
  pos: string;
  /** Subdivision of the word class: 数, 非自立. */
  kind: string;
  ctype: string;
  cform: string;
  rule: string;
  /** Open JTalk's accent. The first word of a phrase has the phrase's accent, the others have their isolated accents. */
  accent: number;
  /** Whether the word belongs to the accent phrase of the previous word. */
  leans: boolean;
  isMark: boolean;
  /** Whether the scene's reading differs from Open JTalk's, which makes Open JTalk's accent unreliable. */
  isReread: boolean;
};

type Span = { start: number; end: number };

/** Normalises Open JTalk's output, which has full-width characters and a minus for the hyphen of Wi-Fi. */
const folded = (character: string): string => character.normalize("NFKC").replace("\u2212", "-");

/** The positions of Open JTalk's words in the line. Undefined for words that it rewrote, such as digits. */
function placeWords(text: string, words: readonly JTalkWord[]): (Span | undefined)[] {
  const plain = [...text].map(folded);
  let at = 0;
  return words.map((word) => {
    const wanted = [...word.string].map(folded);
    // Open JTalk rewrites 2783 as 二千七百八十三. The next word follows the digits.
    const figures = /^[0-9]*/.exec(plain.slice(at).join(""))?.[0].length ?? 0;
    for (let start = at; start <= Math.min(at + figures + 2, plain.length - wanted.length); start += 1) {
      if (!wanted.every((character, index) => plain[start + index] === character)) continue;
      at = start + wanted.length;
      return { start, end: at };
    }
    return undefined;
  });
}

const kanaOnly = (reading: string): string => toKatakana(reading).replace(/[^ァ-ヺー]/g, "");

/** Word boundaries that tokens and Open JTalk's words share. They delimit the smallest spans with comparable readings. */
function commonEdges(tokens: readonly Span[], words: readonly (Span | undefined)[]): number[] {
  const starts = new Set(words.flatMap((span) => (span === undefined ? [] : [span.start, span.end])));
  const edges = tokens.flatMap(({ start, end }) => [start, end]).filter((edge) => starts.has(edge));
  return [...new Set([0, ...edges, tokens.at(-1)?.end ?? 0])].toSorted((a, b) => a - b);
}

/**
 * Aligns Open JTalk's words with the scene's reading. Uses Open JTalk's pronunciation if both sound alike, otherwise the
 * scene's reading.
 */
export function alignUnits(speech: Pick<LineSpeech, "text" | "tokens">, words: readonly JTalkWord[]): Unit[] {
  let at = 0;
  const tokens = speech.tokens.map((token) => {
    const start = at;
    at += token.surface.length;
    return { ...token, start, end: at };
  });
  const places = placeWords(speech.text, words);
  const edges = commonEdges(tokens, places);
  return edges.slice(1).flatMap((end, index) => {
    const start = edges[index] ?? 0;
    const inside = (span: Span | undefined): boolean =>
      span !== undefined && span.start >= start && span.end <= end;
    const said = words.flatMap((word, number) => {
      const span = places[number];
      return span !== undefined && inside(span) ? [{ word, span }] : [];
    });
    const written = tokens.filter(inside);
    const reading = written.map((token) => kanaOnly(token.reading)).join("");
    if (reading === "") return [mark(speech.text.slice(start, end), start, end)];
    const spoken = said.filter(({ word }) => word.mora_size > 0);
    const pronunciation = spoken.map(({ word }) => word.pron).join("");
    if (isSamePronunciation(reading, pronunciation)) return spoken.map(({ word, span }) => unit(word, span));
    return written
      .filter((token) => kanaOnly(token.reading) !== "")
      .map((token, number) => reread(token, number === 0 ? (spoken[0]?.word ?? "none") : undefined));
  });
}

function mark(surface: string, start: number, end: number): Unit {
  return {
    start,
    end,
    surface,
    moras: [],
    pos: "記号",
    kind: "*",
    ctype: "*",
    cform: "*",
    rule: "*",
    accent: 0,
    leans: false,
    isMark: true,
    isReread: false,
  };
}

/** Pronounces 言う as ユー, also in こういう and という, and こう as コー, although Open JTalk may read it as the verb 請う. */
function sayLong(surface: string, moras: string[]): string[] {
  if (surface === "こう") return ["コ", "ー"];
  return /(言う|いう)$/.test(surface) && moras.slice(-2).join("") === "イウ"
    ? [...moras.slice(0, -2), "ユ", "ー"]
    : moras;
}

function unit(word: JTalkWord, span: Span): Unit {
  return {
    ...span,
    surface: word.string,
    moras: sayLong(word.string, spokenMoras(word.pron)),
    pos: word.pos,
    kind: word.pos_group1,
    ctype: word.ctype,
    cform: word.cform,
    rule: word.chain_rule,
    accent: word.acc,
    leans: word.chain_flag === 1,
    isMark: false,
    isReread: false,
  };
}

function reread(
  token: Span & { surface: string; spelling: string[] },
  begin: JTalkWord | "none" | undefined,
): Unit {
  const word = begin === "none" ? undefined : begin;
  return {
    start: token.start,
    end: token.end,
    surface: token.surface,
    moras: sayLong(token.surface, spokenMoras(pronounce(token.spelling.map(kanaOnly)))),
    pos: word?.pos ?? "名詞",
    kind: word?.pos_group1 ?? "*",
    ctype: word?.ctype ?? "*",
    cform: word?.cform ?? "*",
    rule: word?.chain_rule ?? "*",
    accent: word?.acc ?? 0,
    // Later tokens of a span are particles or endings and continue the phrase. The first token follows Open
    // JTalk; a token without a word of Open JTalk, such as digits, starts a phrase.
    leans: begin === undefined || word?.chain_flag === 1,
    isMark: false,
    isReread: true,
  };
}

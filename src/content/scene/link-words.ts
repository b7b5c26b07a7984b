import { findEntry, listedLemma } from "#content/lexicon/find-entry.ts";
import type { LookupFailure, Entry } from "#content/lexicon/find-entry.ts";
import type { PartOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { AnalysedSentence, Token, Word } from "#content/japanese/analyse-sentence.ts";
import type { WordClass } from "#content/japanese/words/word-class.ts";
import { nameForm } from "#domain/japanese/inflection/find-forms.ts";
import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { agreesInReading } from "#content/lexicon/lexicon-index.ts";
import { inflectionClassOf } from "#domain/japanese/inflection/inflection-class.ts";
import type { LexiconIndex } from "#content/lexicon/lexicon-index.ts";

/** A tappable part of a line, with its entry. */
export type LinkedWord = {
  surface: string;
  reading: string;
  /** Tokens [from, to) of the sentence. */
  from: number;
  to: number;
  lexeme?: Lexeme;
  form?: Word["form"];
  doubt?: LookupFailure;
};

export type LinkRequest = {
  sentence: AnalysedSentence;
  index: LexiconIndex;
  /** The author's choice if several entries match: surface → id. */
  chosen: Readonly<Record<string, string>>;
};

/** Word classes that learners look up. The others are grammar. */
const lookedUp: ReadonlySet<WordClass> = new Set<WordClass>([
  "noun",
  "proper-noun",
  "pronoun",
  "verb",
  "i-adjective",
  "na-adjective",
  "adverb",
  "adnominal",
  "conjunction",
  "interjection",
]);

/** The ん of んです is grammar, although the analyser calls it a noun. */
const grammar = new Set(["ん", "の", "よう", "そう"]);

/** Entries that may start with a particle, a prefix or an ending. */
const startsWithGrammar: ReadonlySet<PartOfSpeech> = new Set<PartOfSpeech>([
  "expression",
  "conjunction",
  "particle",
  "auxiliary",
  "adverb",
  "noun",
  "name",
  "interjection",
]);

/** The maximum length of an entry in tokens. */
const longestEntry = 8;

/**
 * Splits a line into words and finds the entry of each: the author's choice, the longest writing in the lexicon, the inflected
 * word, or a single token.
 */
export function linkWords(request: LinkRequest): LinkedWord[] {
  const { tokens } = request.sentence;
  const cuts = tokenEdges(tokens, chosenStarts(request));
  const linked: LinkedWord[] = [];
  for (let at = 0; at < tokens.length; at = linked.at(-1)?.to ?? tokens.length) {
    const limit = cuts.find((cut) => cut > at) ?? tokens.length;
    linked.push(
      chosenAt(request, at, limit) ?? longestWriting(request, at, limit) ?? wordAt(request, at, limit),
    );
  }
  return linked;
}

/**
 * Starts of words that the author chose. No longer word may contain such a start, as なった分 would contain 分.
 */
function chosenStarts({ sentence: { text }, chosen }: LinkRequest): number[] {
  const starts: number[] = [];
  for (const named of Object.keys(chosen)) {
    for (let at = text.indexOf(named); at >= 0; at = text.indexOf(named, at + 1)) starts.push(at);
  }
  return starts;
}

export function tokenEdges(tokens: readonly Token[], edges: readonly number[]): number[] {
  const positions: number[] = [];
  let character = 0;
  for (const [index, token] of tokens.entries()) {
    if (edges.includes(character)) positions.push(index);
    character += token.surface.length;
  }
  return positions;
}

type Part = Pick<LinkedWord, "surface" | "reading" | "from" | "to">;

function part(tokens: readonly Token[], from: number, to: number): Part {
  const some = tokens.slice(from, to);
  return {
    surface: some.map((t) => t.surface).join(""),
    reading: some.map((t) => t.reading).join(""),
    from,
    to,
  };
}

/** The author's choice for a word that starts here; it may name only the start of an inflected word. */
function chosenAt(request: LinkRequest, from: number, limit: number): LinkedWord | undefined {
  const { sentence, index, chosen } = request;
  for (let to = limit; to > from; to -= 1) {
    const named = part(sentence.tokens, from, to);
    const id = chosen[named.surface];
    if (id === undefined) continue;
    const word = sentence.words.find((w) => w.from === from && w.to >= to && w.to <= limit);
    const whole = word === undefined ? named : part(sentence.tokens, from, word.to);
    const lexeme = index.byId.get(id);
    if (lexeme === undefined) return { ...whole, doubt: { kind: "unknown-id", id } };
    return withForm(request, whole, { lexeme });
  }
  return undefined;
}

/** The longest entry of several tokens. */
function longestWriting(request: LinkRequest, from: number, limit: number): LinkedWord | undefined {
  const { sentence, index } = request;
  const { tokens, words } = sentence;
  const group = words.find((word) => word.from === from && word.to <= limit);
  const first = tokens[from];
  if (first === undefined) return undefined;
  for (let to = Math.min(limit, from + longestEntry); to > from + 1; to -= 1) {
    const some = part(tokens, from, to);
    const phrase = index.phrase(some.surface);
    if (phrase !== undefined) return withForm(request, some, { lexeme: phrase });
    const fitting = index
      .writtenAs(some.surface)
      .filter((lexeme) => agreesInReading(lexeme, some.surface, some.reading));
    const [lexeme] = fitting;
    if (lexeme === undefined || fitting.length > 1) continue;
    // An entry must not split an inflected word: 食べて would split 食べている.
    if (group !== undefined && group.to > to && lexeme.pos !== "expression") continue;
    if (!mayBegin(lexeme, tokens, from)) continue;
    // An entry must not end inside an inflected word, as だから would in 友だちだからです.
    if (words.some((word) => word.from > from && word.from < to && word.to > to)) continue;
    return { ...some, lexeme };
  }
  return undefined;
}

/** Whether an entry of several tokens may begin here. */
function mayBegin({ pos }: Lexeme, tokens: readonly Token[], from: number): boolean {
  const first = tokens[from];
  if (first === undefined || lookedUp.has(first.pos)) return true;
  // The な|ん of なんだ is an ending and a particle, not 何.
  if (!startsWithGrammar.has(pos)) return false;
  const isEnding = first.pos === "auxiliary" || first.pos === "particle";
  // The だ|し of 忙しそうだし is an ending and a particle, not soup stock.
  if (isEnding && (pos === "noun" || pos === "name")) return false;
  return !(isEnding && pos === "conjunction") || beginsClause(tokens[from - 1]);
}

/** だから and では are conjunctions only at the start of a clause. */
function beginsClause(before: Token | undefined): boolean {
  return before === undefined || (before.pos === "symbol" && !/[」』）)]/.test(before.surface));
}

/** The form of an entry; none if the surface is a writing of the entry (かたさ has its own entry). */
function formHere({ surface, reading }: Part, lexeme: Lexeme): Pick<LinkedWord, "form"> {
  const writings = [lexeme.headword, ...lexeme.forms];
  const kind = inflectionClassOf(lexeme.pos, lexeme.headword);
  if (kind === undefined || writings.includes(surface)) return {};
  const named =
    firstOf(writings, (writing) => nameForm(surface, writing, kind)) ??
    nameForm(toHiragana(reading), toHiragana(lexeme.reading), kind);
  return named === undefined ? {} : { form: { derivations: named.derivations, form: named.form } };
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The inflected word here, cut at the limit; its first token if the lexicon does not know the word. */
function wordAt(request: LinkRequest, from: number, limit: number): LinkedWord {
  const { sentence, index } = request;
  const { tokens, words } = sentence;
  const token = tokens[from];
  if (token === undefined) throw new Error("a word begins beyond the line");
  const word = words.find((w) => w.from === from);
  if (word !== undefined && word.to > from + 1) {
    const whole = part(tokens, from, Math.min(word.to, limit));
    const entry = findEntry(index, { ...whole, lemma: listedLemma(index, token, word.lemma), pos: word.pos });
    if (entry !== undefined) return withForm(request, whole, entry);
    // Numbers are looked up in parts: 六時|半.
    if (!lookedUp.has(word.pos) && word.pos !== "number") return whole;
  }
  const single = part(tokens, from, from + 1);
  const entry = isGrammar(token) ? undefined : findEntry(index, token);
  if (entry !== undefined) return withForm(request, single, entry);
  if (!lookedUp.has(token.pos) || grammar.has(token.lemma)) return single;
  return { ...single, doubt: { kind: "missing", lemma: word?.lemma ?? token.lemma, pos: token.pos } };
}

/** Adds the form only at the end of a word: もらえ in もらえます is not the imperative of もらう. */
function withForm({ sentence: { words } }: LinkRequest, stretch: Part, entry: Entry): LinkedWord {
  const isWhole = words.some(({ to }) => to === stretch.to);
  return { ...stretch, ...entry, ...("lexeme" in entry && isWhole ? formHere(stretch, entry.lexeme) : {}) };
}

/** The そう of 降るそうです is hearsay, not the adverb. */
function isGrammar({ lemma, pos }: Token): boolean {
  return lemma === "そう" && (pos === "noun" || pos === "suffix");
}

import type { PartOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import { isKanji } from "#domain/japanese/writing/kana.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { WordClass } from "#content/japanese/words/word-class.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import type { CompiledLine } from "#content/scene/compile-line.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import { inEachScene } from "./check.ts";
import type { Check, Checked } from "./check.ts";

type Kind = "noun" | "verb" | "adjective" | "adverb" | "particle" | "set phrase" | "question word";

const kindOfClass: Readonly<Record<WordClass, Kind | undefined>> = {
  noun: "noun",
  "proper-noun": "noun",
  pronoun: "noun",
  number: "noun",
  // 好き and 大丈夫 occur like nouns before です and だ.
  "na-adjective": "noun",
  suffix: "noun",
  verb: "verb",
  "i-adjective": "adjective",
  adnominal: "adjective",
  adverb: "adverb",
  conjunction: "adverb",
  interjection: "adverb",
  particle: "particle",
  auxiliary: "particle",
  prefix: undefined,
  symbol: undefined,
};

const kindOfEntry: Readonly<Record<PartOfSpeech, Kind | undefined>> = {
  noun: "noun",
  pronoun: "noun",
  counter: "noun",
  numeral: "noun",
  name: "noun",
  suffix: "noun",
  "na-adjective": "noun",
  "verb-ichidan": "verb",
  "verb-godan": "verb",
  "verb-suru": "verb",
  "verb-irregular": "verb",
  "i-adjective": "adjective",
  determiner: "adjective",
  adverb: "adverb",
  conjunction: "adverb",
  interjection: "adverb",
  particle: "particle",
  auxiliary: "particle",
  expression: "set phrase",
  prefix: undefined,
};

const questionWord =
  /^(?:どこ|どれ|どの|どう|どちら|どっち|どなた|どんな|だれ|誰|いつ|いくら|いくつ|いかが|なぜ|なに|何)/;

/** The possible kinds of a text: analysed alone, analysed in place of the blank, and found in the lexicon. */
function kindsOf(text: string, line: CompiledLine, { analyse, index }: Checked): ReadonlySet<Kind> {
  const kinds = new Set<Kind>();
  const add = (kind: Kind | undefined): void => void (kind !== undefined && kinds.add(kind));
  if (questionWord.test(text)) add("question word");
  for (const { pos } of index.writtenAs(text)) add(kindOfEntry[pos]);
  const blank = line.source.blank ?? "";
  const start = line.sentence.text.indexOf(blank);
  const inLine = line.sentence.text.slice(0, start) + text + line.sentence.text.slice(start + blank.length);
  const alone = analyse(text);
  for (const head of [headOf(alone, 0), headOf(analyse(inLine), start)]) add(head);
  for (const kind of otherUses(alone)) add(kind);
  return kinds;
}

function otherUses({ text, tokens }: AnalysedSentence): Kind[] {
  const [head, ...rest] = tokens.filter(({ pos }) => pos !== "prefix");
  const kind = head && kindOfClass[head.pos];
  if (kind === "verb" && rest.length === 0 && head?.lemma !== head?.surface) return ["noun"]; // 取り替え
  if (kind !== "noun") return [];
  if (rest.some(({ pos }) => pos === "verb")) return ["verb"]; // お邪魔します, おいでになる
  return /(?:に|で|も|から)$/.test(text) ? ["adverb"] : []; // 一緒に, あとで, 一度も, さっきから
}

function headOf({ tokens }: AnalysedSentence, start: number): Kind | undefined {
  let end = 0;
  for (const { surface, pos } of tokens) {
    const from = end;
    end += surface.length;
    if (from < start) continue;
    const kind = kindOfClass[pos];
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** Another form of the blank is always a good distractor: 大きな for 大きく. */
function sharesStem(blank: string, distractor: string): boolean {
  const bare = (text: string): string => text.replace(/^[おご]/, "");
  const first = bare(blank).charAt(0);
  return isKanji(first) && bare(distractor).startsWith(first);
}

/** A distractor has the part of speech of the blank; otherwise only one choice fits the sentence. */
export const distractorsOfOneKind: Check = inEachScene((compiled, content) =>
  everyLine(compiled).flatMap((line) => {
    const { scene } = compiled.source;
    const { blank, distractors = [] } = line.source;
    if (blank === undefined || line.blank === undefined) return [];
    const wanted = kindsOf(blank, line, content);
    return distractors.flatMap((written, place) => {
      const { text } = content.analyse(written);
      const kinds = kindsOf(text, line, content);
      if (sharesStem(blank, text) || wanted.size === 0 || [...kinds].some((kind) => wanted.has(kind)))
        return [];
      const say = `the wrong answer 「${text}」 (${[...kinds].join(" or ")}) is another part of speech than 「${blank}」 (${[...wanted].join(" or ")}): offer what a learner might really put there.`;
      return [{ file: scene.file, line: scene.lineOf([...line.at, "distractors", place]), say }];
    });
  }),
);

const maxUses = 3;

/** Limits how often a distractor is used, because learners recognise a frequent distractor as wrong. */
export const distractorsVary: Check = (content) => [...overused(content), ...repeatedSets(content)];

/** Learners who meet the same three words for the same answer again choose by elimination. A particle has few alternatives. */
function repeatedSets({ scenes }: Checked): Problem[] {
  const seen = new Map<string, string>();
  return scenes.flatMap((scene) =>
    everyLine(scene).flatMap(({ source, at }): Problem[] => {
      const { blank, distractors = [] } = source;
      if (blank === undefined || [...blank].length < 2) return [];
      const key = [blank, ...distractors.toSorted()].join(" ");
      const { file } = scene.source.scene;
      const line = scene.source.scene.lineOf([...at, "distractors"]);
      const earlier = seen.get(key);
      seen.set(key, `${file}:${line}`);
      const say = `「${blank}」 has the same three wrong answers in ${earlier}: choose others.`;
      return earlier === undefined ? [] : [{ file, line, say }];
    }),
  );
}

function overused({ scenes, analyse }: Checked): Problem[] {
  const uses = new Map<string, Omit<Problem, "say">[]>();
  for (const scene of scenes)
    for (const line of everyLine(scene))
      for (const [place, written] of (line.source.distractors ?? []).entries()) {
        const { text } = analyse(written);
        const at = {
          file: scene.source.scene.file,
          line: scene.source.scene.lineOf([...line.at, "distractors", place]),
        };
        uses.set(text, [...(uses.get(text) ?? []), at]);
      }
  return [...uses].flatMap(([text, places]) => {
    const last = places.at(-1);
    if (last === undefined || places.length <= maxUses) return [];
    const all = places.map(({ file, line }) => `${file}:${line}`).join(", ");
    const say = `「${text}」 is a wrong answer ${places.length} times, at most ${maxUses} are allowed: replace ${places.length - maxUses} of ${all}.`;
    return [{ ...last, say }];
  });
}

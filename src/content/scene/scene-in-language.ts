import type { ContentItem } from "#contract/category.schema.ts";
import type { ContentData, ContentLine, LexemeData, Utterance } from "#contract/content.schema.ts";
import { divide } from "#domain/grading/question/divide.ts";
import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import { hasKanji, isKanaText, toHiragana } from "#domain/japanese/writing/kana.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Dialect } from "#domain/site/dialects.ts";
import type { LexiconIndex } from "#content/lexicon/lexicon-index.ts";
import type { Category } from "#content/read/format/categories.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { Pattern } from "#content/read/format/patterns.ts";
import type { SceneFile, SceneTexts } from "#content/read/format/scene.ts";
import { audioAddress } from "#content/speech/audio.ts";
import type { FindWordAudio } from "#content/speech/audio.ts";
import { fillKeyWord } from "./compile-repairs.ts";
import { spokenTextsOf, repairTexts } from "./compile-scene.ts";
import type { CastMember } from "#content/read/format/cast.ts";
import type { CompiledScene, SpokenLine, TextsOfLines } from "./compile-scene.ts";
import { diaryIn } from "./diary-in-language.ts";
import { printedRomaji } from "./printed-romaji.ts";
import type { AnalysedText, SayableText, SpokenText } from "./spoken-text.ts";
import { wording } from "./wording.ts";

export type SceneAddresses = { cover: string; faces: ReadonlyMap<string, string> };

/** The characters by id. */
export type CastNames = ReadonlyMap<string, Pick<CastMember, "name" | "inSentence">>;

export type LexemeTools = { index: LexiconIndex; audioOf: FindWordAudio };

/** An entry in one language. */
export function lexemeData(
  lexeme: Lexeme,
  language: ContentLanguage,
  { index, audioOf }: LexemeTools,
): LexemeData {
  const audio = audioOf(lexeme);
  return {
    headword: lexeme.headword,
    ruby: alignFurigana(lexeme.headword, lexeme.reading).map(([base, reading]) =>
      reading === undefined ? [base] : [base, reading],
    ),
    reading: lexeme.reading,
    romaji: index.romajiOf(lexeme),
    pos: lexeme.pos,
    level: lexeme.level,
    accent: lexeme.accent,
    meaning: lexeme.meaning[language],
    ...(audio.state === "spoken" ? { audio: audioAddress(audio.recording.file) } : {}),
  };
}

/** Ways to write a word that are read as its headword: 固さ for かたさ, but not 酒 for お酒 or なん for なに. */
export function spellingsOf({ headword, reading, forms }: Lexeme): string[] {
  if (![headword, ...forms].some(hasKanji)) return [];
  const isReadAlike = (form: string): boolean =>
    isKanaText(form) ? toHiragana(form) === toHiragana(reading) : divide(form, reading) !== undefined;
  return forms.filter((form) => !headword.includes(form) && isReadAlike(form));
}

type SceneTools = LexemeTools & {
  addresses: SceneAddresses;
  names: CastNames;
  dialects: ReadonlyMap<string, Dialect>;
  patterns: readonly Pattern[];
};

export function sceneInLanguage(
  scene: CompiledScene,
  language: ContentLanguage,
  category: Category,
  { addresses, names, dialects, patterns, ...tools }: SceneTools,
): ContentData {
  const { source, lines, turns, notes, reasons, remarks } = scene;
  const { data } = source.scene;
  const { weather } = data.scenery ?? category.scenery;
  const texts = source.texts[language]?.data;
  if (texts === undefined) throw new Error(`${source.id} has no ${language} texts`);
  const used = new Set(
    [...spokenTextsOf(scene), ...repairTexts(scene)].flatMap(({ tokens }) =>
      tokens.flatMap((token) => token.lexeme ?? []),
    ),
  );
  const inLanguage = (line: SpokenLine): ContentLine => ({
    segment: line.source.segment,
    speaker: line.source.speaker,
    ...(line.source.form === undefined ? {} : { form: line.source.form }),
    ...dialectOf(dialects.get(line.source.speaker)),
    ...utterance(line, texts.lines[String(line.source.segment)]),
    ...(line.blank === undefined
      ? {}
      : { blank: withReasons(line.blank, reasons[language]?.[String(line.source.segment)]) }),
    ...explanationIn(line, texts, language),
    ...registersIn(line, remarks[language]),
  });
  return {
    id: source.id,
    title: texts.title,
    japaneseTitle: data.title,
    summary: texts.summary,
    level: data.level,
    category: { id: category.id, title: category.title[language] },
    coverImage: addresses.cover,
    access: data.access,
    goal: texts.goal,
    ...(texts.did === undefined ? {} : { did: texts.did }),
    intro: texts.intro,
    notes: data.notes.flatMap(({ id, segment, only }) => {
      const note = notes[language]?.[id];
      if (note === undefined || (only !== undefined && !only.includes(language))) return [];
      return [{ ...note, ...(segment === undefined ? {} : { segment }) }];
    }),
    cast: data.cast.map((id) => ({
      id,
      ...namesIn(names.get(id), language, id),
      avatar: addresses.faces.get(id) ?? "",
    })),
    lines: lines.map(inLanguage),
    ...(turns.length > 0 && {
      turns: turns.map(({ after, choices }) => ({
        after,
        choices: choices.map((choice) => ({
          id: choice.id,
          ...(texts.intents[choice.id] !== undefined && { intent: texts.intents[choice.id] }),
          lines: choice.lines.map(inLanguage),
          ...(choice.to !== undefined && { to: choice.to }),
        })),
      })),
    }),
    repairs: repairsIn(scene, language),
    ...diaryIn(scene, texts, weather),
    ...patternsIn(data, patterns, language),
    vocabulary: data.vocabulary.flatMap((lexeme) => {
      const line = lines.find((one) => one.tokens.some((token) => token.lexeme === lexeme));
      return line === undefined ? [] : [{ lexeme, segment: line.source.segment }];
    }),
    lexemes: Object.fromEntries(
      [...used].flatMap((id): [string, LexemeData][] => {
        const lexeme = tools.index.byId.get(id);
        if (lexeme === undefined) return [];
        const spellings = spellingsOf(lexeme);
        return [[id, { ...lexemeData(lexeme, language, tools), ...(spellings.length > 0 && { spellings }) }]];
      }),
    ),
    locked: 0,
  };
}

/** A character's name, and their name inside a sentence if it differs. */
export function namesIn(
  member: Pick<CastMember, "name" | "inSentence"> | undefined,
  language: ContentLanguage,
  id: string,
): { name: string; inSentence?: string } {
  const inSentence = member?.inSentence[language];
  return { name: member?.name[language] ?? id, ...(inSentence !== undefined && { inSentence }) };
}

function withReasons(
  blank: NonNullable<ContentLine["blank"]>,
  reasons: TextsOfLines[string] | undefined,
): ContentLine["blank"] {
  const readings = blank.readings.map((reading, place) => {
    const reason = reasons?.[blank.choices[place] ?? ""];
    return reason === undefined ? reading : { ...reading, reason };
  });
  return { ...blank, readings };
}

const dialectOf = (dialect: Dialect | undefined): Pick<ContentLine, "dialect"> =>
  dialect === undefined ? {} : { dialect };

function utterance(spoken: SpokenText & Partial<SayableText>, translation?: string): Utterance {
  return { ...said(spoken, translation), ...audioIn(spoken) };
}

function said(text: AnalysedText & Partial<Pick<SayableText, "also">>, translation = ""): Utterance {
  const { tokens, sentence, words, also = [] } = text;
  return {
    tokens,
    romaji: printedRomaji(sentence, words),
    translation,
    ...(also.length > 0 && { also: also.map(wording) }),
  };
}

/**
 * An utterance that only partners say. It has no model, because it is not compared with a learner's voice.
 */
function answer(spoken: SpokenText, translation = ""): Utterance {
  const { audio, ...rest } = utterance(spoken, translation);
  if (audio === undefined) return rest;
  const { model: _model, ...sound } = audio;
  return { ...rest, audio: sound };
}

function explanationIn(
  { source, explanation }: SpokenLine,
  { explanations }: SceneTexts,
  language: ContentLanguage,
): Pick<ContentLine, "explanation"> {
  if (explanation === undefined) return {};
  const { word, question, check } = explanation;
  return {
    explanation: {
      question: utterance(question, fillKeyWord(question.pattern[language], word)),
      answer: answer(explanation.answer, explanations[String(source.segment)]),
      check: said(check, fillKeyWord(check.pattern[language], word)),
    },
  };
}

function registersIn(
  { source, registers }: SpokenLine,
  remarks: TextsOfLines | undefined,
): Pick<ContentLine, "registers"> {
  if (registers.length === 0) return {};
  return {
    registers: registers.map((spoken) => {
      const { translation: _translation, ...rest } = answer(spoken);
      const remark = remarks?.[String(source.segment)]?.[spoken.register] ?? { text: "" };
      return { ...rest, register: spoken.register, remark };
    }),
  };
}

function patternsIn(
  scene: SceneFile,
  patterns: readonly Pattern[],
  language: ContentLanguage,
): Pick<ContentData, "patterns"> {
  const named = Object.entries(scene.patterns).flatMap(([pattern, segment]) => {
    const entry = patterns.find((one) => one.pattern === pattern);
    return entry === undefined ? [] : [{ pattern, meaning: entry.meaning[language], segment }];
  });
  return named.length === 0 ? {} : { patterns: named };
}

function repairsIn(
  { repairs }: CompiledScene,
  language: ContentLanguage,
): NonNullable<ContentData["repairs"]> {
  const phrases = [...repairs.phrases].map(([kind, spoken]) => [
    kind,
    utterance(spoken, spoken.translation[language]),
  ]);
  const answers = [...repairs.answers].map(([speaker, all]) => [
    speaker,
    Object.fromEntries(
      [...all].map(([kind, spoken]) => [kind, answer(spoken, spoken.translation[language])]),
    ),
  ]);
  return { phrases: Object.fromEntries(phrases), answers: Object.fromEntries(answers) };
}

function audioIn({ audio }: SpokenText): Pick<Utterance, "audio"> {
  if (audio.state !== "spoken") return {};
  const { file, seconds, moras, model } = audio.recording;
  const spoken = { url: audioAddress(file), seconds, moras };
  const isComparable = audio.hasModel && model !== undefined;
  return { audio: isComparable ? { ...spoken, model: audioAddress(model) } : spoken };
}

export function listItem(scene: ContentData, { lines, durationSeconds }: CompiledScene): ContentItem {
  return {
    id: scene.id,
    title: scene.title,
    japaneseTitle: scene.japaneseTitle,
    summary: scene.summary,
    coverImage: scene.coverImage,
    level: scene.level,
    segmentCount: new Set(lines.map((line) => line.source.segment)).size,
    durationSeconds,
    access: scene.access,
  };
}

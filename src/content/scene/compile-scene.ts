import type { ContentItem } from "#contract/category.schema.ts";
import type { ContentData, ContentLine, LexemeData } from "#contract/content.schema.ts";
import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import { splitMoras } from "#domain/japanese/writing/kana.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { LineAnalyser } from "./analyse-lines.ts";
import { audioAddress } from "#content/speech/audio.ts";
import type { FindAudio, Found } from "#content/speech/audio.ts";
import { compileLine } from "./compile-line.ts";
import type { CompiledLine } from "./compile-line.ts";
import type { Category } from "#content/read/format/categories.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { LexiconIndex } from "#content/lexicon/lexicon-index.ts";
import { printedRomaji } from "./printed-romaji.ts";
import type { SceneSource } from "#content/read/sources.ts";
import { lineName, lineSpeech } from "#content/speech/speech.ts";

/** Lines everybody may see of a members' scene. */
export const previewLines = 3;

/** A scene, analysed and linked, the same in every language. */
export type CompiledScene = {
  source: SceneSource;
  lines: SpokenLine[];
  durationSeconds: number;
};

/** A line, and what there is to hear of it. */
export type SpokenLine = CompiledLine & { audio: Found };

/** What the compiler makes scenes with. */
export type SceneTools = {
  analyser: LineAnalyser;
  index: LexiconIndex;
  findAudio: FindAudio;
  /** Who speaks with which voice. */
  voices: ReadonlyMap<string, string>;
};

export function compileScene(
  source: SceneSource,
  { analyser, index, findAudio, voices }: SceneTools,
): CompiledScene {
  const { level, lines: written } = source.scene.data;
  const analyse = (japanese: string): AnalysedSentence => analyser.analyse(japanese);
  const lines = written.map((line): SpokenLine => {
    const compiled = compileLine(line, source.id, { analyse, index });
    const speech = lineSpeech(compiled, level, voices.get(line.speaker) ?? "");
    return { ...compiled, audio: findAudio("lines", lineName(source.id, line.segment), speech) };
  });
  return {
    source,
    lines,
    durationSeconds: Math.round(lines.reduce((sum, line) => sum + spokenSeconds(line), 0)),
  };
}

/** How long a line takes to say. One that nobody has said yet: about seven morae a second, and a breath. */
function spokenSeconds({ sentence, audio }: SpokenLine): number {
  if (audio.state === "spoken") return audio.recording.seconds;
  const kana = sentence.tokens.map((token) => token.reading).join("");
  return splitMoras(kana).length / 7 + 0.8;
}

function lineAudio({ audio }: SpokenLine): Pick<ContentLine, "audio"> {
  if (audio.state !== "spoken") return {};
  const { file, seconds, moras } = audio.recording;
  return { audio: { url: audioAddress(file), seconds, moras } };
}

export type SceneAddresses = { cover: string; faces: ReadonlyMap<string, string> };

/** Who speaks, by id. */
export type CastNames = ReadonlyMap<string, Record<ContentLanguage, string>>;

/** An entry as a reader of one language sees it. */
export function lexemeData(
  lexeme: Lexeme,
  language: ContentLanguage,
  { romajiOf, audioOf }: Pick<LexiconIndex, "romajiOf" | "audioOf">,
): LexemeData {
  const audio = audioOf(lexeme);
  return {
    headword: lexeme.headword,
    ruby: alignFurigana(lexeme.headword, lexeme.reading).map(([base, reading]) =>
      reading === undefined ? [base] : [base, reading],
    ),
    reading: lexeme.reading,
    romaji: romajiOf(lexeme),
    pos: lexeme.pos,
    level: lexeme.level,
    accent: lexeme.accent,
    meaning: lexeme.meaning[language],
    ...(audio.state === "spoken" ? { audio: audioAddress(audio.recording.file) } : {}),
  };
}

/** One scene in one language, whole. */
export function sceneInLanguage(
  { source, lines }: CompiledScene,
  language: ContentLanguage,
  category: Category,
  { addresses, names, index }: { addresses: SceneAddresses; names: CastNames; index: LexiconIndex },
): ContentData {
  const { data } = source.scene;
  const texts = source.texts[language]?.data;
  if (texts === undefined) throw new Error(`${source.id} has no ${language} texts`);
  const used = new Set(lines.flatMap((line) => line.tokens.flatMap((token) => token.lexeme ?? [])));
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
    intro: texts.intro,
    notes: data.notes.flatMap(({ id, segment, only }) => {
      const note = texts.notes[id];
      if (note === undefined || (only !== undefined && !only.includes(language))) return [];
      return [{ ...note, ...(segment === undefined ? {} : { segment }) }];
    }),
    cast: data.cast.map((id) => ({
      id,
      name: names.get(id)?.[language] ?? id,
      avatar: addresses.faces.get(id) ?? "",
    })),
    lines: lines.map((line) => ({
      segment: line.source.segment,
      speaker: line.source.speaker,
      tokens: line.tokens,
      romaji: printedRomaji(line.sentence, line.words),
      translation: texts.lines[String(line.source.segment)] ?? "",
      ...lineAudio(line),
      ...(line.blank === undefined ? {} : { blank: line.blank }),
    })),
    vocabulary: data.vocabulary.flatMap((lexeme) => {
      const line = lines.find((one) => one.tokens.some((token) => token.lexeme === lexeme));
      return line === undefined ? [] : [{ lexeme, segment: line.source.segment }];
    }),
    lexemes: Object.fromEntries(
      [...used].flatMap((id) => {
        const lexeme = index.byId.get(id);
        return lexeme === undefined ? [] : [[id, lexemeData(lexeme, language, index)]];
      }),
    ),
    locked: 0,
  };
}

/** What somebody without membership gets of a members' scene: intro, vocabulary, the first lines, nothing of the rest. */
export function previewOf(scene: ContentData): ContentData {
  const lines = scene.lines.slice(0, previewLines).map(({ blank: _blank, ...line }) => line);
  const shown = new Set(lines.map((line) => line.segment));
  const words = new Set([
    ...lines.flatMap((line) => line.tokens.flatMap((token) => token.lexeme ?? [])),
    ...scene.vocabulary.map((word) => word.lexeme),
  ]);
  return {
    ...scene,
    lines,
    notes: scene.notes.filter((note) => note.segment === undefined || shown.has(note.segment)),
    lexemes: Object.fromEntries(Object.entries(scene.lexemes).filter(([id]) => words.has(id))),
    locked: scene.lines.length - lines.length,
  };
}

/** The scene as a list shows it. */
export function listItem(scene: ContentData, { lines, durationSeconds }: CompiledScene): ContentItem {
  return {
    id: scene.id,
    title: scene.title,
    summary: scene.summary,
    coverImage: scene.coverImage,
    level: scene.level,
    segmentCount: new Set(lines.map((line) => line.source.segment)).size,
    durationSeconds,
    access: scene.access,
  };
}

import { join } from "node:path";
import { runChecks } from "./checks/checks.ts";
import { compileContrasts } from "./ear/compile-contrasts.ts";
import type { CompiledContrast } from "./ear/compile-contrasts.ts";
import type { Folders } from "./folders.ts";
import type { AnalysedSentence } from "./japanese/analyse-sentence.ts";
import { LineAnalyser } from "./japanese/line-analyser.ts";
import { lexemeRomaji } from "./lexicon/lexeme-romaji.ts";
import { indexLexicon } from "./lexicon/lexicon-index.ts";
import type { LexiconIndex } from "./lexicon/lexicon-index.ts";
import type { Problem } from "./read/read-yaml.ts";
import { readSources } from "./read/sources.ts";
import type { Sources } from "./read/sources.ts";
import { compileScene } from "./scene/compile-scene.ts";
import type { CompiledScene } from "./scene/compile-scene.ts";
import { openAudio } from "./speech/audio.ts";
import type { FindWordAudio } from "./speech/audio.ts";
import { wordSpeech } from "./speech/speech.ts";

export type Analysed = {
  sources: Sources;
  scenes: CompiledScene[];
  titles: Map<string, AnalysedSentence>;
  /** The grammar patterns, analysed for search. */
  patterns: Map<string, AnalysedSentence>;
  index: LexiconIndex;
  audioOf: FindWordAudio;
  contrasts: CompiledContrast[];
  audioFolder: string;
};

export type Examined = Analysed & {
  problems: Problem[];
  /** The problems that are about audio, such as missing speech. */
  unspoken: Problem[];
};

export type Progress = (done: number, total: number) => void;

const openAnalyser = (folders: Folders): LineAnalyser =>
  new LineAnalyser(join(folders.memory, "analysed-lines.json"));

/** Reads and analyses `content/` without checking it. */
export function analyseContent(
  folders: Folders,
  analyser = openAnalyser(folders),
  progress: Progress = () => undefined,
): Analysed {
  const sources = readSources(folders.content);
  const analyse = (japanese: string): AnalysedSentence => analyser.analyse(japanese);
  const lexemes = sources.lexicon.flatMap((file) => file.data);
  const romaji = new Map(lexemes.map((lexeme) => [lexeme.id, lexemeRomaji(lexeme, analyse)]));
  const index = indexLexicon(lexemes, ({ id }) => romaji.get(id) ?? "");
  const findAudio = openAudio(folders.audio);
  const audioOf: FindWordAudio = (lexeme) => findAudio("words", lexeme.id, wordSpeech(lexeme));
  const people = new Map(sources.cast.data.map((member) => [member.id, member]));
  const repairs = sources.repairs?.data;
  const scenes = sources.scenes.map((source, done) => {
    progress(done, sources.scenes.length);
    return compileScene(source, { analyse, index, findAudio, people, repairs });
  });
  const titles = new Map(scenes.map(({ source: { id, scene } }) => [id, analyse(scene.data.title)]));
  const patterns = new Map(sources.patterns.data.map(({ pattern }) => [pattern, analyse(pattern)]));
  const contrasts = compileContrasts(sources.contrasts?.data, {
    analyse,
    index,
    findAudio,
    audioFolder: folders.audio,
  });
  return {
    sources,
    scenes,
    titles,
    patterns,
    index,
    audioOf,
    contrasts,
    audioFolder: folders.audio,
  };
}

/** Reads, analyses and checks `content/`. */
export function examine(folders: Folders, progress?: Progress): Examined {
  const analyser = openAnalyser(folders);
  const analysed = analyseContent(folders, analyser, progress);
  const { mistakes, unspoken } = runChecks({
    ...analysed,
    analyse: (japanese) => analyser.analyse(japanese),
  });
  analyser.remember();
  return { ...analysed, problems: inOrder([...mistakes, ...unspoken]), unspoken: inOrder(unspoken) };
}

function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

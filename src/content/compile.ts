import { join } from "node:path";
import type { ContentItem } from "#contract/category.schema.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { compiledFiles } from "#contract/compiled.ts";
import type { CompiledCatalogue } from "#contract/compiled.ts";
import { LineAnalyser } from "./scene/analyse-lines.ts";
import { Answers } from "./write/write-answers.ts";
import { openAudio } from "./speech/audio.ts";
import { runChecks } from "./checks/checks.ts";
import { compileScene, listItem, sceneInLanguage } from "./scene/compile-scene.ts";
import type { CastNames, CompiledScene } from "./scene/compile-scene.ts";
import { drawCover } from "./write/covers.ts";
import { compileDictionary } from "./write/dictionary.ts";
import { drawFace } from "./write/faces.ts";
import type { Category } from "./read/format/categories.ts";
import type { AnalysedSentence } from "./japanese/analyse-sentence.ts";
import { lexemeRomaji } from "./lexicon/lexeme-romaji.ts";
import { indexLexicon } from "./lexicon/lexicon-index.ts";
import type { LexiconIndex } from "./lexicon/lexicon-index.ts";
import { Output } from "./write/output.ts";
import { ContentError } from "./read/read-yaml.ts";
import type { Problem } from "./read/read-yaml.ts";
import { compileSearch } from "./write/search-index.ts";
import { readSources } from "./read/sources.ts";
import type { Sources } from "./read/sources.ts";
import { wordSpeech } from "./speech/speech.ts";

/** What was read, analysed and found wrong; nothing is written yet. */
export type Examined = {
  sources: Sources;
  scenes: CompiledScene[];
  /** The Japanese titles, by scene. */
  titles: Map<string, AnalysedSentence>;
  index: LexiconIndex;
  problems: Problem[];
};

export type Folders = {
  /** What people wrote. */
  content: string;
  /** Its speech, rendered by tools/voice. */
  audio: string;
  /** What the server serves. */
  output: string;
  /** Where results are remembered between runs. */
  memory: string;
};

/** Tells how far the work is, for whoever waits. */
export type Progress = (done: number, total: number) => void;

/** Reads, analyses and checks everything under `content/`. */
export function examine(folders: Folders, progress: Progress = () => undefined): Examined {
  const sources = readSources(folders.content);
  const analyser = new LineAnalyser(join(folders.memory, "analysed-lines.json"));
  const analyse = (japanese: string) => analyser.analyse(japanese);
  const lexemes = sources.lexicon.flatMap((file) => file.data);
  const romaji = new Map(lexemes.map((lexeme) => [lexeme.id, lexemeRomaji(lexeme, analyse)]));
  const findAudio = openAudio(folders.audio);
  const index = indexLexicon(
    lexemes,
    ({ id }) => romaji.get(id) ?? "",
    (lexeme) => findAudio("words", lexeme.id, wordSpeech(lexeme)),
  );
  const voices = new Map(sources.cast.data.map(({ id, voice }) => [id, voice]));
  const scenes = sources.scenes.map((source, done) => {
    progress(done, sources.scenes.length);
    return compileScene(source, { analyser, index, findAudio, voices });
  });
  const problems = runChecks({ sources, scenes, index, analyse });
  const titles = new Map(scenes.map(({ source: { id, scene } }) => [id, analyse(scene.data.title)]));
  analyser.remember();
  return { sources, scenes, titles, index, problems: inOrder(problems) };
}

function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** Compiles `content/` into what the server serves, or refuses with every mistake there is. */
export function compile(folders: Folders, progress?: Progress): { categories: number; scenes: number } {
  const examined = examine(folders, progress);
  if (examined.problems.length > 0) throw new ContentError(examined.problems);
  writeCompiled(examined, folders.output);
  return { categories: examined.sources.categories.data.length, scenes: examined.scenes.length };
}

/** Writes everything the server serves, and removes what an earlier run wrote and this one did not. */
export function writeCompiled(examined: Examined, folder: string): void {
  const output = new Output(folder);
  const answers = new Answers(folder);
  const catalogue = writeScenes(examined, output, answers);
  answers.write(output, catalogue);
  const served = inCatalogueOrder(examined);
  const dictionary = compileDictionary(examined.index, served);
  output.write(compiledFiles.dictionary, JSON.stringify(dictionary));
  output.write(compiledFiles.search, JSON.stringify(compileSearch(served, examined.titles)));
  output.write(compiledFiles.catalogue, JSON.stringify(catalogue));
  output.removeStale();
}

function inCatalogueOrder({ sources, scenes }: Examined): CompiledScene[] {
  const byId = new Map(scenes.map((scene) => [scene.source.id, scene]));
  return sources.categories.data.flatMap((category) => category.scenes.flatMap((id) => byId.get(id) ?? []));
}

/** Makes every scene's answers in every language; gives the lists that lead to them. */
function writeScenes(
  { sources, scenes, index }: Examined,
  output: Output,
  answers: Answers,
): CompiledCatalogue {
  const faces = new Map(
    sources.cast.data.map(({ id, face }) => [id, output.publish("faces", `${id}.svg`, drawFace(face))]),
  );
  const names: CastNames = new Map(sources.cast.data.map(({ id, name }) => [id, name]));
  const covers = new Map(
    sources.categories.data.map((category) => [category.id, categoryCovers(category, scenes, output)]),
  );
  const inLanguage = (language: ContentLanguage): CompiledCatalogue[ContentLanguage] =>
    sources.categories.data.map((category) => {
      const contents = category.scenes.flatMap((id): ContentItem[] => {
        const scene = scenes.find(({ source }) => source.id === id);
        if (scene === undefined) return [];
        const cover = covers.get(category.id)?.scenes.get(id) ?? "";
        const data = sceneInLanguage(scene, language, category, {
          addresses: { cover, faces },
          names,
          index,
        });
        answers.addScene(language, data);
        return [listItem(data, scene)];
      });
      return {
        id: category.id,
        title: category.title[language],
        description: category.description[language],
        coverImage: covers.get(category.id)?.own ?? "",
        contentCount: contents.length,
        contents,
      };
    });
  const lists = contentLanguages.map((language) => [language, inLanguage(language)] as const);
  // One entry per language by construction.
  return Object.fromEntries(lists) as CompiledCatalogue;
}

/** The covers of a category and of its scenes: its colour and pattern, each with its own motif. */
function categoryCovers(category: Category, scenes: readonly CompiledScene[], output: Output) {
  const { colour, pattern, motif } = category;
  const own = output.publish("covers", `${category.id}.svg`, drawCover({ colour, pattern, motif }));
  const ofScenes = scenes
    .filter(({ source }) => category.scenes.includes(source.id))
    .map(({ source }) => {
      const cover = drawCover({ colour, pattern, motif: source.scene.data.motif });
      return [source.id, output.publish("covers", `${source.id}.svg`, cover)] as const;
    });
  return { own, scenes: new Map(ofScenes) };
}

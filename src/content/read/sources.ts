import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { output, ZodType } from "zod";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { castFile } from "./format/cast.ts";
import type { CastMember } from "./format/cast.ts";
import { categoriesFile } from "./format/categories.ts";
import type { Category } from "./format/categories.ts";
import { contrastsFile } from "./format/contrasts.ts";
import type { ContrastsFile } from "./format/contrasts.ts";
import { lexiconFile } from "./format/lexicon.ts";
import type { Lexeme } from "./format/lexicon.ts";
import { patternsFile } from "./format/patterns.ts";
import type { Pattern } from "./format/patterns.ts";
import { repairsFile } from "./format/repairs.ts";
import type { Repairs } from "./format/repairs.ts";
import { sceneFile, sceneTextsFile } from "./format/scene.ts";
import type { SceneFile, SceneTexts } from "./format/scene.ts";
import { charactersFile, soundRulesFile } from "./format/sound-rules.ts";
import type { CharacterReadings, SoundRules } from "./format/sound-rules.ts";
import { readYaml } from "./read-yaml.ts";
import type { Problem, Source } from "./read-yaml.ts";

export type SceneSource = {
  id: string;
  categoryId: string;
  scene: Source<SceneFile>;
  /** Only existing files; a check reports missing ones. */
  texts: Partial<Record<ContentLanguage, Source<SceneTexts>>>;
};

export type Sources = {
  categories: Source<Category[]>;
  cast: Source<CastMember[]>;
  lexicon: Source<Lexeme[]>[];
  patterns: Source<Pattern[]>;
  /** Undefined if the file has a problem. */
  repairs: Source<Repairs> | undefined;
  characters: Source<CharacterReadings>;
  soundRules: Source<SoundRules>;
  /** Undefined without ear training, or if the file has a problem. */
  contrasts: Source<ContrastsFile> | undefined;
  scenes: SceneSource[];
  /** The problems of unreadable or invalid files. The other fields have the data of the valid files. */
  problems: Problem[];
};

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Reads `content/`. A broken file becomes a problem and does not stop the rest. */
export function readSources(contentFolder: string): Sources {
  const problems: Problem[] = [];
  const shown = (path: string): string => ["content", ...relative(contentFolder, path).split(sep)].join("/");
  function read<S extends ZodType>(path: string, schema: S, why = ""): Source<output<S>> | undefined {
    if (!existsSync(path)) {
      problems.push({ file: shown(path), line: 1, say: `the file is missing${why}.` });
      return undefined;
    }
    const result = readYaml(path, schema, shown(path));
    if ("source" in result) return result.source;
    problems.push(...result.problems);
    return undefined;
  }
  const empty = <T>(path: string, data: T): Source<T> => ({ file: shown(path), data, lineOf: () => 1 });

  const categoriesPath = join(contentFolder, "categories.yaml");
  const castPath = join(contentFolder, "cast.yaml");
  const patternsPath = join(contentFolder, "patterns.yaml");
  const charactersPath = join(contentFolder, "characters.yaml");
  const soundRulesPath = join(contentFolder, "sound-rules.yaml");
  const contrastsPath = join(contentFolder, "contrasts.yaml");
  const lexiconFolder = join(contentFolder, "lexicon");
  const lexiconPaths = existsSync(lexiconFolder)
    ? readdirSync(lexiconFolder)
        .filter((name) => name.endsWith(".yaml"))
        .sort()
        .map((name) => join(lexiconFolder, name))
    : [];
  const scenesFolder = join(contentFolder, "scenes");
  const scenes = folders(scenesFolder).flatMap((categoryId) =>
    folders(join(scenesFolder, categoryId)).flatMap((id): SceneSource[] => {
      const folder = join(scenesFolder, categoryId, id);
      const scene = read(join(folder, "scene.yaml"), sceneFile);
      if (scene === undefined) return [];
      const texts: SceneSource["texts"] = {};
      for (const language of contentLanguages) {
        const why = `: a scene has texts in ${contentLanguages.join(", ")}. Copy another language's file and translate it`;
        const inLanguage = read(join(folder, `${language}.yaml`), sceneTextsFile, why);
        if (inLanguage !== undefined) texts[language] = inLanguage;
      }
      return [{ id, categoryId, scene, texts }];
    }),
  );
  return {
    categories: read(categoriesPath, categoriesFile) ?? empty(categoriesPath, []),
    cast: read(castPath, castFile) ?? empty(castPath, []),
    lexicon: lexiconPaths.flatMap((path) => read(path, lexiconFile) ?? []),
    patterns: read(patternsPath, patternsFile) ?? empty(patternsPath, []),
    repairs: read(join(contentFolder, "repairs.yaml"), repairsFile),
    characters: read(charactersPath, charactersFile) ?? empty(charactersPath, {}),
    soundRules: read(soundRulesPath, soundRulesFile) ?? empty(soundRulesPath, {}),
    contrasts: existsSync(contrastsPath) ? read(contrastsPath, contrastsFile) : undefined,
    scenes,
    problems,
  };
}

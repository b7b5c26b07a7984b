import { join } from "node:path";
import type { ContentItem } from "#contract/category.schema.ts";
import { compiledFiles } from "#contract/compiled.ts";
import type { CompiledCatalogue } from "#contract/compiled.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { contrastInLanguage } from "#content/ear/contrast-in-language.ts";
import type { Examined } from "#content/examine.ts";
import { drawPortrait } from "#content/pictures/portraits/portrait.ts";
import { fallbackAppearance } from "#content/pictures/portraits/appearance.ts";
import type { CastMember } from "#content/read/format/cast.ts";
import type { Category } from "#content/read/format/categories.ts";
import type { CompiledScene } from "#content/scene/compile-scene.ts";
import { listItem, sceneInLanguage } from "#content/scene/scene-in-language.ts";
import type { CastNames } from "#content/scene/scene-in-language.ts";
import { findFalseFriends } from "#content/sounds/false-friends.ts";
import { compileSoundBridges } from "#content/sounds/sound-bridges.ts";
import { compileDictionary } from "./dictionary.ts";
import { FileSizes } from "./file-sizes.ts";
import { Output } from "./output.ts";
import { checkPictureSize } from "./picture-size.ts";
import { ReadyResponses } from "./ready-responses.ts";
import type { Overviews } from "./ready-responses.ts";
import { publishScenery, publishStreet } from "./scene-pictures.ts";
import { compileSearch } from "./search-index.ts";
import { compileSyllabus } from "./syllabus.ts";
import { compileTown } from "./town.ts";
import type { TownScene } from "./town.ts";

/** Writes all files that the server serves, and removes stale files of earlier runs. */
export async function writeCompiled(examined: Examined, folder: string): Promise<void> {
  const output = new Output(folder);
  const answers = new ReadyResponses(folder, new FileSizes(examined.audioFolder, join(folder, "files")));
  const { catalogue, overviews } = writeScenes(examined, output, answers);
  answers.write(output, catalogue, overviews);
  const served = inCatalogueOrder(examined);
  const dictionary = compileDictionary(examined, served, soundBridgesOf(examined));
  output.write(compiledFiles.dictionary, JSON.stringify(dictionary));
  output.write(compiledFiles.search, JSON.stringify(compileSearch(served, examined)));
  output.write(compiledFiles.catalogue, JSON.stringify(catalogue));
  await output.finish();
}

function soundBridgesOf({ sources, index }: Examined) {
  return compileSoundBridges({
    lexemes: [...index.byId.values()],
    characters: sources.characters.data,
    rules: sources.soundRules.data,
    isFalseFriend: findFalseFriends(sources.scenes),
  });
}

function inCatalogueOrder({ sources, scenes }: Examined): CompiledScene[] {
  const byId = new Map(scenes.map((scene) => [scene.source.id, scene]));
  return sources.categories.data.flatMap((category) => category.scenes.flatMap((id) => byId.get(id) ?? []));
}

/** Adds the responses of every scene in every language, and returns the catalogue of the scenes. */
function writeScenes(
  { sources, scenes, index, audioOf, contrasts }: Examined,
  output: Output,
  answers: ReadyResponses,
): { catalogue: CompiledCatalogue; overviews: Record<ContentLanguage, Overviews> } {
  const faces = new Map(sources.cast.data.map((member) => [member.id, publishPortrait(member, output)]));
  const names: CastNames = new Map(sources.cast.data.map((member) => [member.id, member]));
  const dialects = new Map(
    sources.cast.data.flatMap(({ id, dialect }) => (dialect === undefined ? [] : [[id, dialect] as const])),
  );
  const covers = new Map(
    sources.categories.data.map((category) => [category.id, categoryCovers(category, scenes, output)]),
  );
  const inLanguage = (language: ContentLanguage) => {
    const townScenes: TownScene[] = [];
    const categories = sources.categories.data.map((category) => {
      const contents = category.scenes.flatMap((id): ContentItem[] => {
        const scene = scenes.find(({ source }) => source.id === id);
        if (scene === undefined) return [];
        const cover = covers.get(category.id)?.scenes.get(id) ?? "";
        const data = sceneInLanguage(scene, language, category, {
          addresses: { cover, faces },
          names,
          dialects,
          index,
          audioOf,
          patterns: sources.patterns.data,
        });
        answers.addScene(language, data);
        const { durationSeconds } = scene;
        const remembers = scene.source.texts[language]?.data.remembers ?? {};
        townScenes.push({ scene: data, durationSeconds, remembers });
        return [listItem(data, scene)];
      });
      return {
        id: category.id,
        title: category.title[language],
        japaneseTitle: category.title.ja,
        description: category.description[language],
        coverImage: covers.get(category.id)?.own ?? "",
        contentCount: contents.length,
        contents,
      };
    });
    const order = sources.contrasts?.data.order[language] ?? [];
    const overviews: Overviews = {
      town: compileTown(townScenes, sources.cast.data, language),
      syllabus: compileSyllabus(
        townScenes.map(({ scene }) => scene),
        sources.patterns.data,
        language,
      ),
      contrasts: order.flatMap((id) =>
        contrasts
          .filter(({ source }) => source.id === id)
          .map((contrast) => contrastInLanguage(contrast, language, (bytes) => output.publishAudio(bytes))),
      ),
    };
    return { categories, overviews };
  };
  const lists = contentLanguages.map((language) => [language, inLanguage(language)] as const);
  // One entry per language by construction.
  return {
    catalogue: Object.fromEntries(
      lists.map(([language, { categories }]) => [language, categories]),
    ) as CompiledCatalogue,
    overviews: Object.fromEntries(lists.map(([language, one]) => [language, one.overviews])) as Record<
      ContentLanguage,
      Overviews
    >,
  };
}

/** Limit of a portrait, in bytes of gzip. */
const maxPortraitBytes = 600;

function publishPortrait({ id, look = fallbackAppearance(id) }: CastMember, output: Output): string {
  const portrait = drawPortrait(id, look);
  checkPictureSize(id, portrait, maxPortraitBytes);
  return output.publish("faces", `${id}.svg`, portrait);
}

/** The covers of a category and of its scenes. A scene without a place has the picture of its category. */
function categoryCovers(category: Category, scenes: readonly CompiledScene[], output: Output) {
  const drawn = category.scenes.flatMap((id) => {
    const scene = scenes.find(({ source }) => source.id === id);
    return scene === undefined ? [] : [[id, scene.source.scene.data.scenery ?? category.scenery] as const];
  });
  return {
    own: publishStreet(
      output,
      category.id,
      category.scenery,
      drawn.map(([, { place }]) => place),
    ),
    scenes: new Map(drawn.map(([id, scenery]) => [id, publishScenery(output, id, scenery)])),
  };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSeq, parseDocument } from "yaml";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { nearest } from "#content/read/nearest.ts";
import type { CastMember } from "#content/read/format/cast.ts";
import { slug } from "#content/read/format/texts.ts";
import { sceneTemplate, textsTemplate } from "./scene-template.ts";
import { readSources } from "#content/read/sources.ts";

export class NewSceneRefused extends Error {
  override readonly name = "NewSceneRefused";
}

/** Creates a scene: a folder with scene.yaml and a file per language, listed in its category. */
export function newScene(contentFolder: string, categoryId: string, sceneId: string): string[] {
  const sources = readSources(contentFolder);
  const categories = sources.categories.data.map(({ id }) => id);
  if (!categories.includes(categoryId)) {
    const meant = nearest(categoryId, categories);
    const fix = meant === undefined ? `choose one of ${categories.join(", ")}.` : `did you mean "${meant}"?`;
    throw new NewSceneRefused(`"${categoryId}" is not a category: ${fix}`);
  }
  if (!slug.safeParse(sceneId).success)
    throw new NewSceneRefused(
      `"${sceneId}" is not a name for a scene: use lower-case words joined by hyphens, as in order-coffee.`,
    );
  const taken = sources.scenes.find(({ id }) => id === sceneId)?.scene.file;
  const folder = join(contentFolder, "scenes", categoryId, sceneId);
  if (taken !== undefined || existsSync(folder))
    throw new NewSceneRefused(
      `there is already a scene "${sceneId}" in ${taken ?? folder}: choose another name.`,
    );

  const [first, second] = twoVoices(sources.cast.data);
  const partners = [first, second].filter(({ learner }) => learner !== true).map(({ id }) => id);
  const files = {
    "scene.yaml": sceneTemplate([first.id, second.id]),
    ...Object.fromEntries(
      contentLanguages.map((language) => [`${language}.yaml`, textsTemplate(language, partners)]),
    ),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  listScene(join(contentFolder, "categories.yaml"), categories.indexOf(categoryId), sceneId);
  return Object.keys(files).map((name) => `content/scenes/${categoryId}/${sceneId}/${name}`);
}

/** The first person of the cast, and the first partner with another voice. */
function twoVoices(cast: readonly CastMember[]): readonly [CastMember, CastMember] {
  const [first] = cast;
  const others = cast.filter(({ voice }) => voice !== first?.voice);
  const second = others.find(({ learner }) => learner !== true) ?? others[0];
  if (first === undefined || second === undefined)
    throw new NewSceneRefused("cast.yaml needs two people with different voices before they can talk.");
  return [first, second];
}

/** Appends the scene to its category and preserves the rest of the file. */
function listScene(path: string, category: number, sceneId: string): void {
  const text = readFileSync(path, "utf8");
  const document = parseDocument(text);
  const list = document.getIn([category, "scenes"], true);
  if (isSeq(list) && list.flow === true && list.range) {
    const end = list.range[1] - 1;
    const separator = list.items.length === 0 ? "" : ", ";
    writeFileSync(path, text.slice(0, end).trimEnd() + separator + sceneId + text.slice(end));
    return;
  }
  document.addIn([category, "scenes"], sceneId);
  writeFileSync(path, document.toString({ lineWidth: 0 }));
}

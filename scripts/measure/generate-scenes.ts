/**
 * Makes a content folder with as many scenes as asked for, by varying those we have: scale can be measured before
 * anybody has written a thousand. `node scripts/measure/generate-scenes.ts 1000 <folder>`
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { projectFolders } from "#content/folders.ts";
import { categoriesFile } from "#content/read/format/categories.ts";
import { sceneFile, sceneTextsFile } from "#content/read/format/scene.ts";
import type { SceneFile, SceneTexts } from "#content/read/format/scene.ts";

const own = projectFolders.content;

const readYaml = (...path: string[]): unknown => parse(readFileSync(join(own, ...path), "utf8"));

/** Every line gets a number of its own, so that no line is a repetition that costs the compiler nothing. */
function variedScene(scene: SceneFile, number: number): SceneFile {
  return {
    ...scene,
    title: `${scene.title}${number}`,
    lines: scene.lines.map((line) => ({ ...line, ja: `${line.ja}${number}。` })),
  };
}

function variedTexts(texts: SceneTexts, number: number): SceneTexts {
  const lines = Object.entries(texts.lines).map(([segment, text]) => [segment, `${text} ${number}`]);
  return { ...texts, title: `${texts.title} ${number}`, lines: Object.fromEntries(lines) };
}

/** Writes `count` scenes: ours first, then variations of them, spread over the categories as ours are. */
export function generateScenes(count: number, folder: string): void {
  cpSync(join(own, "cast.yaml"), join(folder, "cast.yaml"));
  cpSync(join(own, "lexicon"), join(folder, "lexicon"), { recursive: true });
  const categories = categoriesFile.parse(readYaml("categories.yaml"));
  const originals = categories.flatMap(({ id, scenes }) => scenes.map((scene) => ({ category: id, scene })));
  const listed = new Map(categories.map(({ id }) => [id, new Array<string>()]));
  for (let number = 0; number < count; number++) {
    const original = originals[number % originals.length];
    if (original === undefined) throw new Error("there is no scene to vary");
    const { category, scene } = original;
    const round = Math.floor(number / originals.length);
    const id = round === 0 ? scene : `${scene}-${round}`;
    const target = join(folder, "scenes", category, id);
    listed.get(category)?.push(id);
    mkdirSync(target, { recursive: true });
    for (const name of readdirSync(join(own, "scenes", category, scene))) {
      const path = ["scenes", category, scene, name];
      if (round === 0) cpSync(join(own, ...path), join(target, name));
      else if (name === "scene.yaml")
        writeFileSync(join(target, name), stringify(variedScene(sceneFile.parse(readYaml(...path)), round)));
      else
        writeFileSync(
          join(target, name),
          stringify(variedTexts(sceneTextsFile.parse(readYaml(...path)), round)),
        );
    }
  }
  const all = categories.map((category) => ({ ...category, scenes: listed.get(category.id) ?? [] }));
  writeFileSync(join(folder, "categories.yaml"), stringify(all));
}

if (import.meta.main) {
  const [count, folder] = process.argv.slice(2);
  if (!/^[1-9]\d*$/.test(count ?? "") || folder === undefined) {
    console.error("usage: node scripts/measure/generate-scenes.ts <how many> <folder>");
    process.exit(1);
  }
  generateScenes(Number(count), folder);
  console.log(`${count} scenes in ${folder}`);
}

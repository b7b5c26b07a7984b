import type { ListedCategory } from "#contract/category.schema.ts";
import { createHash } from "node:crypto";
import type { ResponseIndex, CompiledCatalogue, SceneSlots } from "#contract/compiled.ts";
import type { SyllabusData } from "#contract/syllabus.schema.ts";
import type { TownData } from "#contract/town.schema.ts";
import type { ContentData } from "#contract/content.schema.ts";
import type { Contrast } from "#domain/ear/contrast.ts";
import { allLines } from "#domain/scene/paths.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { FileSizes } from "./file-sizes.ts";
import { ResponsePack } from "./response-pack.ts";
import { previewOf } from "#content/scene/preview.ts";
import type { Output } from "./output.ts";

/** Responses about all scenes of a language, besides the lists. */
export type Overviews = {
  town: TownData;
  syllabus: SyllabusData;
  /** In the order that suits speakers of the language. */
  contrasts: readonly Contrast[];
};

/** The prepared responses: every list, category and scene in every language. */
export class ReadyResponses {
  readonly #pack: ResponsePack;
  readonly #scenes = new Map<ContentLanguage, Record<string, SceneSlots>>();
  readonly #membersAudio = new Set<string>();
  readonly #everybodysAudio = new Set<string>();

  readonly #sizes: FileSizes;

  constructor(folder: string, sizes: FileSizes) {
    this.#sizes = sizes;
    this.#pack = new ResponsePack(folder);
  }

  addScene(language: ContentLanguage, scene: ContentData): void {
    const ofLanguage = this.#scenes.get(language) ?? {};
    const preview = scene.access === "member" ? previewOf(scene) : undefined;
    ofLanguage[scene.id] = {
      whole: this.#pack.add(scene),
      ...(preview && { preview: this.#pack.add(preview) }),
    };
    this.#scenes.set(language, ofLanguage);
    this.#sizes.add(scene);
    for (const file of speechOf(scene)) this.#membersAudio.add(file);
    for (const file of speechOf(preview ?? scene)) this.#everybodysAudio.add(file);
  }

  write(output: Output, catalogue: CompiledCatalogue, overviews: Record<ContentLanguage, Overviews>): void {
    const languages = contentLanguages.map(
      (language): [ContentLanguage, ResponseIndex["languages"][ContentLanguage]] => {
        const categories = catalogue[language];
        const { town, syllabus, contrasts } = overviews[language];
        return [
          language,
          {
            list: this.#pack.add(categories.map(listed)),
            town: this.#pack.add(town),
            syllabus: this.#pack.add(syllabus),
            ear: this.#pack.add(contrasts.map(({ id, title, summary }) => ({ id, title, summary }))),
            contrasts: Object.fromEntries(contrasts.map((one) => [one.id, this.#pack.add(one)])),
            categories: Object.fromEntries(categories.map((one) => [one.id, this.#pack.add(one)])),
            scenes: this.#scenes.get(language) ?? {},
          },
        ];
      },
    );
    this.#pack.write(output, {
      // One entry per language by construction.
      languages: Object.fromEntries(languages) as ResponseIndex["languages"],
      keeping: this.#keeping(),
      withheldAudio: [...this.#membersAudio].filter((file) => !this.#everybodysAudio.has(file)).sort(),
    });
  }

  #keeping(): ResponseIndex["keeping"] {
    const versionOf = (id: string): string => {
      const hash = createHash("sha256");
      for (const scenes of this.#scenes.values()) hash.update(scenes[id]?.whole.tag ?? "");
      return hash.digest("base64url").slice(0, 10);
    };
    return Object.fromEntries(
      [...this.#sizes.byScene].map(([id, bytes]) => [id, { bytes, version: versionOf(id) }]),
    );
  }
}

/** A category in the list of all. */
function listed({ contents, ...item }: CompiledCatalogue[ContentLanguage][number]): ListedCategory {
  const scenes = contents.map(({ id, title, japaneseTitle, level, access, segmentCount }) => ({
    id,
    title,
    japaneseTitle,
    level,
    access,
    segmentCount,
  }));
  return { ...item, scenes };
}

/** Audio files and models of the scene's own texts. Files of words and repair phrases are public. */
function speechOf(scene: ContentData): string[] {
  const said = allLines(scene).flatMap(({ audio, explanation, registers = [] }) => [
    audio,
    explanation?.question.audio,
    explanation?.answer.audio,
    ...registers.map((other) => other.audio),
  ]);
  return said.flatMap((audio) =>
    [audio?.url, audio?.model].flatMap((address) => address?.split("/").at(-1) ?? []),
  );
}

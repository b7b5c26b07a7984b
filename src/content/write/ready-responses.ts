import type { AnswerIndex, CompiledCatalogue, SceneSlots } from "#contract/compiled.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { AnswerPack } from "./response-pack.ts";
import { previewOf } from "#content/scene/preview.ts";
import type { Output } from "./output.ts";

/** The answers that are ready before anybody asks: every list, category and scene, in every language. */
export class Answers {
  readonly #pack: AnswerPack;
  readonly #scenes = new Map<ContentLanguage, Record<string, SceneSlots>>();

  constructor(folder: string) {
    this.#pack = new AnswerPack(folder);
  }

  addScene(language: ContentLanguage, scene: ContentData): void {
    const ofLanguage = this.#scenes.get(language) ?? {};
    ofLanguage[scene.id] = {
      whole: this.#pack.add(scene),
      ...(scene.access === "member" && { preview: this.#pack.add(previewOf(scene)) }),
    };
    this.#scenes.set(language, ofLanguage);
  }

  write(output: Output, catalogue: CompiledCatalogue): void {
    const languages = contentLanguages.map(
      (language): [ContentLanguage, AnswerIndex["languages"][ContentLanguage]] => {
        const categories = catalogue[language];
        return [
          language,
          {
            list: this.#pack.add(categories.map(({ contents: _contents, ...item }) => item)),
            categories: Object.fromEntries(categories.map((one) => [one.id, this.#pack.add(one)])),
            scenes: this.#scenes.get(language) ?? {},
          },
        ];
      },
    );
    // One entry per language by construction.
    this.#pack.write(output, Object.fromEntries(languages) as AnswerIndex["languages"]);
  }
}

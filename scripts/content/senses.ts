import type { Examined } from "#content/examine.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";

/** Each vocabulary word below the first line that uses it, with its senses in every language, so that a reader can compare them. */
export function sensesReport({ scenes, index }: Pick<Examined, "scenes" | "index">, only: string): string {
  return scenes
    .filter(({ source }) => source.id.includes(only))
    .flatMap(({ source, lines }) => [
      `# ${source.id}`,
      ...source.scene.data.vocabulary.flatMap((id) => {
        const lexeme = index.byId.get(id);
        const line = lines.find(({ words }) => words.some((word) => word.lexeme?.id === id));
        if (lexeme === undefined || line === undefined) return [];
        const senses = contentLanguages.map((language) => `${language}: ${lexeme.meaning[language]}`);
        return [`${line.source.segment} ${line.sentence.text}`, `    ${id} = ${senses.join(" | ")}`];
      }),
    ])
    .join("\n");
}

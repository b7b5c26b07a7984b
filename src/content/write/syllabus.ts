import type { ContentData } from "#contract/content.schema.ts";
import type { SyllabusData } from "#contract/syllabus.schema.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Pattern } from "#content/read/format/patterns.ts";
import { levels } from "#content/read/format/texts.ts";

/** What the scenes teach, in one language. Scenes are in course order. */
export function compileSyllabus(
  scenes: readonly ContentData[],
  patterns: readonly Pattern[],
  language: ContentLanguage,
): SyllabusData {
  const categories = new Map<string, SyllabusData["categories"][number]>();
  for (const { category, id, title, japaneseTitle, level, access, goal } of scenes) {
    const there = categories.get(category.id) ?? { ...category, scenes: [] };
    there.scenes.push({ id, title, japaneseTitle, level, access, goal });
    categories.set(category.id, there);
  }
  const shown = patterns.flatMap(({ pattern, level, meaning }) => {
    const lines = scenes.flatMap(({ id, patterns: ofScene = [] }) =>
      ofScene.filter((one) => one.pattern === pattern).map(({ segment }) => ({ scene: id, segment })),
    );
    return lines.length === 0 ? [] : [{ pattern, level, meaning: meaning[language], lines }];
  });
  return {
    categories: [...categories.values()],
    patterns: shown.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level)),
  };
}

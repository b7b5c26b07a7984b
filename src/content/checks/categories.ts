import type { Problem } from "#content/read/read-yaml.ts";
import type { Check } from "./check.ts";
import { suggestion } from "#content/read/nearest.ts";

/** categories.yaml lists exactly the scenes of each category's folder. */
export const categoriesListScenes: Check = ({ sources }) => {
  const { categories, scenes } = sources;
  const ids = categories.data.map(({ id }) => id);
  const homeless = scenes
    .filter(({ categoryId }) => !ids.includes(categoryId))
    .map(({ id, categoryId, scene }): Problem => {
      const say = `"${id}" is in the folder of "${categoryId}", which is not a category of ${categories.file}.${suggestion(categoryId, ids)}`;
      return { file: scene.file, line: 1, say };
    });
  const listed = categories.data.flatMap(({ id: category, scenes: list }, index): Problem[] => {
    const there = scenes.filter(({ categoryId }) => categoryId === category).map(({ id }) => id);
    const wrong = list.flatMap((id, place): Problem[] => {
      const at = { file: categories.file, line: categories.lineOf([index, "scenes", place]) };
      const folder = `content/scenes/${category}/${id}`;
      // An unreadable scene is already reported.
      const isBroken = sources.problems.some(({ file }) => file.startsWith(`${folder}/scene.yaml`));
      if (!there.includes(id) && !isBroken)
        return [
          { ...at, say: `"${id}" is listed, but there is no scene in ${folder}.${suggestion(id, there)}` },
        ];
      if (list.indexOf(id) < place) return [{ ...at, say: `"${id}" is listed twice: name it once.` }];
      return [];
    });
    const forgotten = there
      .filter((id) => !list.includes(id))
      .map((id) => ({
        file: categories.file,
        line: categories.lineOf([index, "scenes"]),
        say: `content/scenes/${category}/${id} is not listed: add ${id} to the scenes of "${category}".`,
      }));
    return [...wrong, ...forgotten];
  });
  return [...homeless, ...listed];
};

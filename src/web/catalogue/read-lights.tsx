import { useEffect } from "react";
import type { ListedCategory } from "#contract/category.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import type { StreetLights } from "./street-list.tsx";

type Props = { categories: readonly ListedCategory[]; onLights: (lights: StreetLights) => void };

/** Reads which scenes the learner has finished. Draws nothing: the streets stay the elements they are in the page's HTML. */
export function ReadLights({ categories, onLights }: Props) {
  const recordOf = useSceneRecords();
  useEffect(() => {
    const windows = categories.map(({ id, scenes }) => [
      id,
      scenes.map((scene) => lightOf(recordOf(scene.id))),
    ]);
    onLights(Object.fromEntries(windows));
  }, [categories, recordOf, onLights]);
  return null;
}

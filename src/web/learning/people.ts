import type { Person, TownData } from "#contract/town.schema.ts";
import { bondOf, nextSceneWith } from "#domain/learning/bonds.ts";
import type { Bond, SceneRecord } from "#domain/learning/bonds.ts";
import { useSceneRecords } from "./scene-records.ts";

type SharedScene = Person["scenes"][number] & { record: SceneRecord };

export type PartnerWithBond = Omit<Person, "scenes"> & {
  bond: Bond;
  scenes: readonly SharedScene[];
  /** The next scene with them. */
  next: SharedScene | undefined;
};

/**
 * All characters of the town except strangers, who have no scenes, sorted by bond with the learner, then by
 * number of scenes.
 */
export function usePartners(people: TownData["people"]): PartnerWithBond[] {
  const recordOf = useSceneRecords();
  return people
    .filter(({ scenes }) => scenes.length > 0)
    .map((person) => {
      const scenes = person.scenes.map((scene) => ({ ...scene, record: recordOf(scene.id) }));
      const bond = bondOf(scenes.map(({ record }) => record));
      return { ...person, scenes, bond, next: nextSceneWith(scenes) };
    })
    .sort((a, b) => b.bond - a.bond || b.scenes.length - a.scenes.length);
}

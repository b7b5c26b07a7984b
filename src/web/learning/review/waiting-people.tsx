import type { Person } from "#contract/town.schema.ts";
import { useTown } from "#web/learning/town.ts";
import { useDueScenes } from "./due-today.ts";
import styles from "./waiting-people.module.css";

/** Number of faces that fit side by side on a small phone. */
const maxFaces = 4;

/** The partners whose lines are due today, without duplicates. Empty until the people are loaded. */
export function useWaitingPeople(): readonly Person[] {
  const town = useTown();
  const dueScenes = useDueScenes();
  const ids = new Set(dueScenes.map((id) => town?.scenes[id]?.partner));
  return town?.people.filter(({ id }) => ids.has(id)) ?? [];
}

export function WaitingPeople({ people }: { people: readonly Person[] }) {
  return (
    <span className={styles["people"]}>
      {people.slice(0, maxFaces).map(({ id, avatar }) => (
        <img key={id} src={avatar} alt="" width={56} height={56} />
      ))}
    </span>
  );
}

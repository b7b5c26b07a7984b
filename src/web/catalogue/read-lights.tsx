import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseScene, ListedCategory } from "#contract/category.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { session } from "#web/kit/session/session.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import type { StreetLights } from "./street-list.tsx";

type Props = { categories: readonly ListedCategory[]; onLights: (lights: StreetLights) => void };

/** The lights that the learner has seen in this page; none before their first look. */
let seen: { owner: Owner; ids: readonly string[] } | undefined;

const none: readonly CourseScene[] = [];

/**
 * Reads which scenes the learner has finished, and announces lights that have gone on since the learner was here last. Draws
 * nothing: the streets stay the elements they are in the page's HTML.
 */
export function ReadLights({ categories, onLights }: Props) {
  const { t } = useTranslation();
  const recordOf = useSceneRecords();
  const [before] = useState(() => (seen?.owner === session.owner() ? seen.ids : undefined));
  const [fresh, setFresh] = useState(none);
  useEffect(() => {
    const lightsOf = (scenes: readonly CourseScene[]) => scenes.map(({ id }) => lightOf(recordOf(id)));
    const lit = categories.flatMap(({ scenes }) => scenes).filter(({ id }) => lightOf(recordOf(id)) === "on");
    const added = before === undefined ? none : lit.filter(({ id }) => !before.includes(id));
    seen = { owner: session.owner(), ids: lit.map(({ id }) => id) };
    onLights({
      windows: Object.fromEntries(categories.map(({ id, scenes }) => [id, lightsOf(scenes)])),
      fresh: added.map(({ id }) => id),
    });
    setFresh(added);
  }, [categories, recordOf, onLights, before]);
  return (
    <p className="visually-hidden" role="status">
      {fresh.map(({ title }) => `${title}: ${t("category.light.on")}`).join("\n")}
    </p>
  );
}

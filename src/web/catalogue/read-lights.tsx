import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { session } from "#web/kit/session/session.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import type { StreetLights } from "./street-list.tsx";

type Props = {
  categories: readonly ListedCategory[];
  /** The last argument of `onLights`. */
  lights: StreetLights | undefined;
  onLights: (lights: StreetLights) => void;
};

/** The lights that the learner has already seen. Undefined until `ReadLights` has run for the first time. */
let seen: { owner: Owner; ids: readonly string[] } | undefined;

/**
 * Reads which scenes the learner has finished and announces the lights that are new since their last visit. Renders no streets,
 * so that the elements of the prerendered page stay.
 */
export function ReadLights({ categories, lights, onLights }: Props) {
  const { t } = useTranslation();
  const recordOf = useSceneRecords();
  const [before] = useState(() => (seen?.owner === session.owner() ? seen.ids : undefined));
  const scenes = categories.flatMap((category) => category.scenes);
  useEffect(() => {
    const windows = categories.map(({ id, scenes: own }) => [
      id,
      own.map((one) => lightOf(recordOf(one.id))),
    ]);
    const lit = categories
      .flatMap((category) => category.scenes.map(({ id }) => id))
      .filter((id) => lightOf(recordOf(id)) === "on");
    seen = { owner: session.owner(), ids: lit };
    const fresh = before === undefined ? [] : lit.filter((id) => !before.includes(id));
    const total = categories.reduce((sum, category) => sum + category.scenes.length, 0);
    const count = lit.length > 0 ? t("home.lights", { lit: lit.length, total }) : undefined;
    onLights({ windows: Object.fromEntries(windows), count, fresh });
  }, [categories, recordOf, onLights, before, t]);
  return (
    <p className="visually-hidden" role="status">
      {scenes
        .filter(({ id }) => lights?.fresh.includes(id))
        .map(({ title }) => `${title}: ${t("category.light.on")}`)
        .join("\n")}
    </p>
  );
}

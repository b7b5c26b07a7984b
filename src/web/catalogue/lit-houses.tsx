import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import { Houses } from "./houses.tsx";

/** The houses of a category, with a light in the window of each scene that the learner has finished. */
export function LitHouses({ category: { scenes, contentCount } }: { category: ListedCategory }) {
  const { t } = useTranslation();
  const recordOf = useSceneRecords();
  const lights = scenes.map(({ id }) => lightOf(recordOf(id)));
  const lit = lights.filter((light) => light === "on").length;
  const count =
    lit > 0
      ? t("home.lights", { lit, total: contentCount })
      : contentCount > 0
        ? t("home.sceneCount", { count: contentCount })
        : t("home.soon");
  return <Houses lights={lights} count={count} />;
}

import { Fragment } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { Light } from "#domain/learning/bonds.ts";
import { paths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Houses } from "./houses.tsx";
import styles from "./street-list.module.css";

export type StreetLights = {
  /** The windows of each street by category ID. */
  windows: Readonly<Record<string, readonly Light[]>>;
  /** The number of lights as text. Undefined for a newcomer, because a zero would discourage them. */
  count: string | undefined;
  /** Scenes that are newly lit since the learner's last visit. */
  fresh: readonly string[];
};

type Props = {
  categories: readonly ListedCategory[];
  /** Loaded after the streets, which are unlit until then. */
  lights: StreetLights | undefined;
  /** The street of the open scene. */
  current?: string | undefined;
};

/** The categories as streets, with a house for each scene. */
export function StreetList({ categories, lights, current }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles["streets"]}>
      {categories.map((category) => {
        const { id, title, japaneseTitle, contentCount, scenes } = category;
        const windows = lights?.windows[id] ?? scenes.map(() => "off" as const);
        const lit = windows.filter((light) => light === "on").length;
        const count =
          lit > 0
            ? t("home.lights", { lit, total: contentCount })
            : contentCount > 0
              ? t("home.sceneCount", { count: contentCount })
              : t("home.soon");
        return (
          <li key={id}>
            <Link
              className={styles["street"]}
              to={paths.category(id)}
              aria-current={id === current ? "true" : undefined}
            >
              <span className={styles["name"]}>
                {i18n.language === "ja" ? null : (
                  <span className="mincho" lang="ja">
                    {breakingAfterDots(japaneseTitle)}
                  </span>
                )}{" "}
                <span className={styles["title"]}>{breakingAfterDots(title)}</span>
              </span>
              <Houses
                lights={windows}
                count={count}
                fresh={scenes.map((scene) => lights?.fresh.includes(scene.id) ?? false)}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function breakingAfterDots(name: string): ReactNode {
  return name.split("・").map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          ・<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

export function StreetListSkeleton() {
  return (
    <div className={styles["streets"]} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles["street"]}>
          <Skeleton shape="text" width="50%" />
          <Houses lights={["off", "off", "off", "off", "off"]} count="" />
        </div>
      ))}
    </div>
  );
}

import { Fragment } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import type { Light } from "#domain/learning/bonds.ts";
import { paths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { useHour } from "#web/learning/hour.ts";
import { Street } from "#web/learning/street/street.tsx";
import type { Guide } from "#web/learning/street/street.tsx";
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
  guide?: Guide | undefined;
  /** The street of the open scene. */
  current?: string | undefined;
};

/** The categories as streets, with a place for each scene. */
export function StreetList({ categories, lights, guide, current }: Props) {
  const { t, i18n } = useTranslation();
  const hour = useHour();
  return (
    <ul className={styles["streets"]}>
      {categories.map((category) => {
        const { id, title, japaneseTitle, coverImage, contentCount, scenes } = category;
        const windows = lights?.windows[id];
        const lit = windows?.filter((light) => light === "on").length ?? 0;
        return (
          <li key={id}>
            <h3 className={styles["head"]}>
              <Link
                className={styles["name"]}
                to={paths.category(id)}
                aria-current={id === current ? "true" : undefined}
              >
                <span className="mincho" lang="ja">
                  {breakingAfterDots(japaneseTitle)}
                </span>{" "}
                {i18n.language === "ja" ? null : <span className={styles["title"]}>{title}</span>}
              </Link>
              {lit > 0 && (
                <span className={styles["count"]}>
                  <span className="visually-hidden">{t("home.lights", { lit, total: contentCount })}</span>
                  <span aria-hidden="true">
                    {lit}/{contentCount}
                  </span>
                </span>
              )}
              {contentCount === 0 && <span className={styles["count"]}>{t("home.soon")}</span>}
            </h3>
            {scenes.length > 0 && (
              <Street
                cover={coverImage}
                scenes={scenes}
                hour={hour}
                lights={windows}
                fresh={lights?.fresh}
                guide={guide}
              />
            )}
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
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <Skeleton shape="text" width="50%" />
          <Skeleton shape="block" height={92} />
        </div>
      ))}
    </div>
  );
}

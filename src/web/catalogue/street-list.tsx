import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListedCategory } from "#contract/category.schema.ts";
import { paths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Houses } from "./houses.tsx";
import styles from "./street-list.module.css";

type Props = {
  categories: readonly ListedCategory[];
  /** The houses with the learner's lights; they come later than the street. */
  renderLights: (category: ListedCategory, unlit: ReactNode) => ReactNode;
};

/** The categories as streets, with a house for each scene. */
export function StreetList({ categories, renderLights }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles["streets"]}>
      {categories.map((category) => {
        const { id, title, japaneseTitle, contentCount, scenes } = category;
        const count = contentCount > 0 ? t("home.sceneCount", { count: contentCount }) : t("home.soon");
        return (
          <li key={id}>
            <Link className={styles["street"]} to={paths.category(id)}>
              <span className={styles["name"]}>
                {i18n.language === "ja" ? null : (
                  <span className="mincho" lang="ja">
                    {japaneseTitle}
                  </span>
                )}{" "}
                <span className={styles["title"]}>{title}</span>
              </span>
              {renderLights(category, <Houses lights={scenes.map(() => "off")} count={count} />)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The streets while the list is being loaded. */
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

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/kit/router/link.tsx";
import type { ListedCategory } from "#contract/category.schema.ts";
import { paths } from "#domain/site/screens.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import styles from "./category-grid.module.css";

type Props = {
  categories: readonly ListedCategory[];
  /** How far the learner is; it comes later than the covers. */
  renderProgress?: (category: ListedCategory) => ReactNode;
};

/** The categories as covers to choose from. */
export function CategoryGrid({ categories, renderProgress }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles["grid"]}>
      {categories.map((category) => {
        const { id, title, japaneseTitle, coverImage, contentCount } = category;
        return (
          <li key={id}>
            <Link className={styles["card"]} to={paths.category(id)}>
              <img className={styles["cover"]} src={coverImage} alt="" width={320} height={168} />
              <span className={styles["text"]}>
                <span className={styles["title"]}>{title}</span>
                {i18n.language === "ja" ? null : (
                  <span className={styles["japanese"]} lang="ja">
                    {japaneseTitle}
                  </span>
                )}
                <span className={styles["count"]}>
                  {contentCount > 0 ? t("home.sceneCount", { count: contentCount }) : t("home.soon")}
                </span>
                <span className={styles["progress"]}>{renderProgress?.(category)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The grid while the list is being loaded. */
export function CategoryGridSkeleton() {
  return (
    <div className={styles["grid"]} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles["card"]}>
          <Skeleton shape="block" className={styles["cover"]} />
          <span className={styles["text"]}>
            <Skeleton shape="text" width="70%" />
            <Skeleton shape="text" width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}

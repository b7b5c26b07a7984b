import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import type { CategoryItem } from "#contract/category.schema.ts";
import { paths } from "#domain/site/screens.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./category-grid.module.css";

/** The categories as covers to choose from. */
export function CategoryGrid({ categories }: { categories: readonly CategoryItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles["grid"]}>
      {categories.map(({ id, title, coverImage, contentCount }) => (
        <li key={id}>
          <Link className={styles["card"]} to={paths.category(id)}>
            <img className={styles["cover"]} src={coverImage} alt="" width={320} height={168} />
            <span className={styles["text"]}>
              <span className={styles["title"]}>{title}</span>
              <span className={styles["count"]}>
                {contentCount > 0 ? t("home.sceneCount", { count: contentCount }) : t("home.soon")}
              </span>
            </span>
          </Link>
        </li>
      ))}
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

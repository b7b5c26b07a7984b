import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import type { Stamps } from "#domain/learning/stamps/stamps.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import { useSpokenRoles, useStamps } from "#web/learning/stamps/stamps.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { categoriesOf, opensAtFirst } from "./book-categories.ts";
import { CategoryPage } from "./category-page.tsx";
import { WeekCard } from "#web/learner/week/week-card.tsx";
import styles from "./stamp-book.module.css";

/**
 * The week and a square for each scene with the seal of its spoken role and its best grade. Empty before the first stamp,
 * because dozens of blank squares would discourage the learner.
 */
export function StampBook() {
  const { t } = useTexts("learning");
  const stamps = useStamps();
  const spoken = useSpokenRoles();
  const isEmpty = Object.keys({ ...stamps, ...spoken }).length === 0;
  if (isEmpty) return null;
  return (
    <>
      <SectionHeading>{t("stamps.title")}</SectionHeading>
      <WeekCard />
      <Pages stamps={stamps} spoken={spoken} />
    </>
  );
}

function Pages({ stamps, spoken }: { stamps: Stamps; spoken: SpokenRoles }) {
  const { i18n } = useTexts("learning");
  const index = useLoad(loadSceneIndex, i18n.language);
  return (
    <LoadView load={index} skeleton={<Skeleton shape="block" height={220} />}>
      {(scenes) => {
        const categories = categoriesOf(scenes, stamps, spoken);
        return (
          <div className={styles["book"]}>
            {categories.map((category) => (
              <CategoryPage
                key={category.id}
                category={category}
                stamps={stamps}
                spoken={spoken}
                isOpenAtFirst={opensAtFirst(category, categories)}
              />
            ))}
          </div>
        );
      }}
    </LoadView>
  );
}

import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import type { SpokenRoles } from "#domain/learning/stamps/spoken-roles.ts";
import type { Stamps } from "#domain/learning/stamps/stamps.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import { useSpokenRoles, useStamps } from "#web/learning/stamps/stamps.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { categoriesOf, opensAtFirst } from "./book-categories.ts";
import { CategoryPage } from "./category-page.tsx";
import { WeekCard } from "./week-card.tsx";
import styles from "./stamp-book.module.css";

/** The week, and a square for each scene with its best stamp and the seal of its spoken role; before the first, the way to it. */
export function StampBook() {
  const { t } = useTexts("learning");
  const stamps = useStamps();
  const spoken = useSpokenRoles();
  const isEmpty = Object.keys({ ...stamps, ...spoken }).length === 0;
  return (
    <>
      <SectionHeading>{t("stamps.title")}</SectionHeading>
      {isEmpty ? (
        <FirstStamp />
      ) : (
        <>
          <WeekCard />
          <Pages stamps={stamps} spoken={spoken} />
        </>
      )}
    </>
  );
}

/** Dozens of blank squares would look like a debt: a beginner is shown a start instead. */
function FirstStamp() {
  const { t } = useTexts("learning");
  const { t: common } = useTranslation();
  return (
    <section className={styles["first"]}>
      <h3>{t("firstStamp.title")}</h3>
      <p>{t("firstStamp.text")}</p>
      <Link className={buttonClass({ variant: "primary", isWide: true })} to={screenPaths.categories}>
        {common("common.toScenes")}
      </Link>
    </section>
  );
}

function Pages({ stamps, spoken }: { stamps: Stamps; spoken: SpokenRoles }) {
  const { i18n } = useTexts("learning");
  const index = useLoad(loadSceneIndex, i18n.language);
  return (
    <LoadView load={index} skeleton={<Skeleton shape="block" height={220} />}>
      {(scenes) => {
        const categories = categoriesOf(scenes, stamps);
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

import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { knownCategories, loadCategories } from "#web/catalogue/api.ts";
import { CategoryGrid, CategoryGridSkeleton } from "#web/catalogue/category-grid.tsx";
import { SearchField } from "#web/catalogue/search/search-field.tsx";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { SectionHeading } from "#web/kit/layout/section-heading.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import type { ListedCategory } from "#contract/category.schema.ts";
import { useOnline } from "#web/kit/api/use-online.ts";
import { useSession } from "#web/kit/session/session.ts";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import styles from "./categories.module.css";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";

// None is needed to read the list, so none is waited for.
const SearchPanel = lazy(() =>
  import("#web/catalogue/search/search-panel.tsx").then((m) => ({ default: m.SearchPanel })),
);
const NextStepCard = optionalPart(() => import("#web/home/next-step-card.tsx").then((m) => m.NextStepCard));
const loadDue = () => import("#web/home/due-today.tsx").then((m) => m.DueToday);
const DueToday = optionalPart(loadDue);
const TileProgress = optionalPart(() =>
  import("#web/catalogue/tile-progress.tsx").then((m) => m.TileProgress),
);

// Only for members.
const EndingNotice = optionalPart(() =>
  import("#web/membership/ending-notice.tsx").then((m) => m.EndingNotice),
);

/** Where a learner arrives: the one next step, and all scenes by category. */
export function CategoriesRoute() {
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useState("");
  const isSearching = query.trim() !== "";
  const list = useLoad(loadCategories, i18n.language, knownCategories(i18n.language));
  return (
    <Page title={t("home.pageTitle")} isMain>
      <header className={styles["header"]}>
        <h1 className={styles["greeting"]}>{t("home.greeting")}</h1>
        <p className={styles["tagline"]}>{t("home.tagline")}</p>
      </header>
      {/* Results begin where the card was: a phone's keyboard covers the lower half of the screen. */}
      {isSearching || list.state === "failed" ? null : (
        <Suspense fallback={<CardSkeleton />}>
          {list.state === "ready" ? (
            <DueToday>{(due) => <NextStepCard categories={list.data} due={due} />}</DueToday>
          ) : (
            <CardSkeleton />
          )}
        </Suspense>
      )}
      <SearchField value={query} onChange={setQuery} />
      {isSearching ? (
        <Suspense fallback={null}>
          <SearchPanel query={query} />
        </Suspense>
      ) : (
        <Browse list={list} />
      )}
    </Page>
  );
}

function Browse({ list }: { list: ReturnType<typeof useLoad<ListedCategory[]>> }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isMember = useSession(({ user }) => user?.isPremium === true);
  return (
    <>
      <AfterHydration>
        {isMember && <EndingNotice />}
        {isOnline ? null : <OfflineScenes />}
      </AfterHydration>
      <SectionHeading>{t("home.allScenes")}</SectionHeading>
      <LoadView
        load={list}
        whenOffline={isOnline ? <OfflineScenes /> : null}
        skeleton={<CategoryGridSkeleton />}
      >
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState icon="chat" title={t("home.empty")} />
          ) : (
            <CategoryGrid
              categories={categories}
              renderProgress={(category) => (
                <AfterHydration>
                  <TileProgress category={category} />
                </AfterHydration>
              )}
            />
          )
        }
      </LoadView>
    </>
  );
}

function CardSkeleton() {
  return <Skeleton shape="block" height={148} className={styles["card"]} />;
}

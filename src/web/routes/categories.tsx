import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadCategories } from "#web/features/categories/api.ts";
import { CategoryGrid, CategoryGridSkeleton } from "#web/features/categories/category-grid.tsx";
import { SearchField } from "#web/features/search/field/search-field.tsx";
import { KeptScenes, LoadView } from "#web/layout/load-view.tsx";
import { Page } from "#web/layout/page.tsx";
import { SectionHeading } from "#web/layout/section-heading.tsx";
import { useLoad } from "#web/lib/api/use-load.ts";
import { useOnline } from "#web/lib/api/use-online.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import styles from "./categories.module.css";

// Neither is needed to read the list, so neither is waited for.
const SearchPanel = lazy(() =>
  import("#web/features/search/search-panel.tsx").then((m) => ({ default: m.SearchPanel })),
);
const ContinueCard = lazy(() =>
  import("#web/features/continue/continue-card.tsx").then((m) => ({ default: m.ContinueCard })),
);

/** All scenes, by category: where a learner arrives. */
export function CategoriesRoute() {
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  return (
    <Page title={t("home.pageTitle")} isMain>
      <header className={styles["header"]}>
        <h1 className={styles["greeting"]}>{t("home.greeting")}</h1>
        <p className={styles["tagline"]}>{t("home.tagline")}</p>
      </header>
      <SearchField value={query} onChange={setQuery} />
      {query.trim() === "" ? (
        <Browse />
      ) : (
        <Suspense fallback={null}>
          <SearchPanel query={query} />
        </Suspense>
      )}
    </Page>
  );
}

function Browse() {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  // oxlint-disable-next-line react/exhaustive-deps -- the list is in the page's language: a new language loads it anew
  const list = useLoad(useCallback(() => loadCategories(), [i18n.language]));
  return (
    <>
      <Suspense fallback={null}>
        <ContinueCard />
      </Suspense>
      {isOnline ? null : (
        <Suspense fallback={null}>
          <KeptScenes />
        </Suspense>
      )}
      <SectionHeading>{t("home.allScenes")}</SectionHeading>
      <LoadView load={list} whenOffline={isOnline ? "scenes" : undefined} skeleton={<CategoryGridSkeleton />}>
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState icon="chat" title={t("home.empty")} />
          ) : (
            <CategoryGrid categories={categories} />
          )
        }
      </LoadView>
    </>
  );
}

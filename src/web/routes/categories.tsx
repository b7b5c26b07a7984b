import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadCategories } from "#web/features/categories/api.ts";
import { CategoryGrid, CategoryGridSkeleton } from "#web/features/categories/category-grid.tsx";
import { SearchField } from "#web/features/search/field/search-field.tsx";
import { KeptScenes, LoadView } from "#web/layout/load-view.tsx";
import { optional } from "#web/layout/optional.tsx";
import { Page } from "#web/layout/page.tsx";
import { SectionHeading } from "#web/layout/section-heading.tsx";
import { useLoad } from "#web/lib/api/use-load.ts";
import { useOnline } from "#web/lib/api/use-online.ts";
import { useSession } from "#web/lib/session/session.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import styles from "./categories.module.css";

// Neither is needed to read the list, so neither is waited for.
const SearchPanel = lazy(() =>
  import("#web/features/search/search-panel.tsx").then((m) => ({ default: m.SearchPanel })),
);
const ContinueCard = lazy(() =>
  import("#web/features/continue/continue-card.tsx").then((m) => ({ default: m.ContinueCard })),
);

// Only for members.
const EndingNotice = optional(() =>
  import("#web/features/membership/ending-notice.tsx").then((m) => m.EndingNotice),
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
  const isMember = useSession(({ user }) => user?.isPremium === true);
  const list = useLoad(loadCategories, i18n.language);
  return (
    <>
      <Suspense fallback={null}>{isMember && <EndingNotice />}</Suspense>
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

import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#web/layout/problem-text.ts";
import { Page } from "#web/layout/page.tsx";
import { loadCategories } from "#web/features/categories/api.ts";
import { CategoryGrid, CategoryGridSkeleton } from "#web/features/categories/category-grid.tsx";
import { useLoad } from "#web/lib/use-load.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import styles from "./categories.module.css";

/** All scenes, by category: where a learner arrives. */
export function CategoriesRoute() {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  // oxlint-disable-next-line react/exhaustive-deps -- the list is in the page's language: a new language loads it anew
  const list = useLoad(useCallback(() => loadCategories(), [i18n.language]));
  return (
    <Page title={t("home.pageTitle")} isMain>
      <header className={styles["header"]}>
        <h1 className={styles["greeting"]}>{t("home.greeting")}</h1>
        <p className={styles["tagline"]}>{t("home.tagline")}</p>
      </header>
      <h2 className={styles["heading"]}>{t("home.allScenes")}</h2>
      {list.state === "loading" && <CategoryGridSkeleton />}
      {list.state === "failed" && (
        <ErrorState
          title={t("problem.loadError")}
          text={problemText(list.error)}
          retryLabel={t("common.retry")}
          onRetry={list.retry}
          isRetrying={list.isRetrying}
        />
      )}
      {list.state === "ready" &&
        (list.data.length === 0 ? (
          <EmptyState icon="chat" title={t("home.empty")} />
        ) : (
          <CategoryGrid categories={list.data} />
        ))}
    </Page>
  );
}

import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { screenPaths } from "#domain/screens.ts";
import { loadCategory } from "#web/features/categories/api.ts";
import { SceneList } from "#web/features/categories/scene-list.tsx";
import { Page } from "#web/layout/page.tsx";
import { useProblemText } from "#web/layout/problem-text.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { useLoad } from "#web/lib/use-load.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./category.module.css";

/** One category and its scenes. */
export function CategoryRoute() {
  const { categoryId = "" } = useParams();
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  // oxlint-disable-next-line react/exhaustive-deps -- the answer is in the page's language: a new language loads it anew
  const one = useLoad(useCallback(() => loadCategory(categoryId), [categoryId, i18n.language]));
  const toScenes = (
    <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
      {t("common.toScenes")}
    </Link>
  );
  if (one.state === "failed" && one.error instanceof ApiError && one.error.status === 404) {
    return (
      <Page title={t("category.unknown.title")}>
        <EmptyState
          icon="search"
          title={t("category.unknown.title")}
          text={t("category.unknown.text")}
          action={toScenes}
        />
      </Page>
    );
  }
  return (
    <Page title={one.state === "ready" ? one.data.title : t("home.pageTitle")}>
      {one.state === "loading" && <CategorySkeleton />}
      {one.state === "failed" && (
        <ErrorState
          title={t("problem.loadError")}
          text={problemText(one.error)}
          retryLabel={t("common.retry")}
          onRetry={one.retry}
          isRetrying={one.isRetrying}
        />
      )}
      {one.state === "ready" && (
        <>
          <p className={styles["description"]}>{one.data.description}</p>
          {one.data.contents.length === 0 ? (
            <EmptyState icon="chat" title={t("category.empty")} action={toScenes} />
          ) : (
            <SceneList scenes={one.data.contents} />
          )}
        </>
      )}
    </Page>
  );
}

function CategorySkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="text" width="80%" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="block" height={98} className={styles["row"]} />
      ))}
    </div>
  );
}

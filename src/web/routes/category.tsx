import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/kit/router/link.tsx";
import { useParams } from "#web/kit/router/routes.tsx";
import type { ContentItem } from "#contract/category.schema.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { gradeOf } from "#domain/learning/grade.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { preloadedCategory, loadCategory } from "#web/catalogue/api.ts";
import { SceneList } from "#web/catalogue/scene-list.tsx";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { NoSuchPage } from "#web/kit/layout/lazy-no-such-page.ts";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { ApiError } from "#web/kit/api/api-error.ts";
import { useProgress } from "#web/learning/progress.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import { useStamps } from "#web/learning/stamps/stamps.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useSession } from "#web/kit/session/session.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Stamp } from "#web/learning/marks/stamp.tsx";
import styles from "./category.module.css";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";
import { useStoredOffline } from "#web/offline/use-stored-offline.ts";

// Optional parts. The learner can choose a scene without them.
const HeartButton = optionalPart(() =>
  import("#web/learner/favourites/heart-button.tsx").then((m) => m.HeartButton),
);

const DownloadPanel = optionalPart(() =>
  import("#web/offline/panel/download-panel.tsx").then((m) => m.DownloadPanel),
);

export function CategoryRoute() {
  const { categoryId = "" } = useParams();
  const { t, i18n } = useTranslation();
  const load = useCallback(() => loadCategory(categoryId), [categoryId]);
  const one = useLoad(load, i18n.language, preloadedCategory(categoryId, i18n.language));
  const { progress } = useProgress();
  const stamps = useStamps();
  const recordOf = useSceneRecords();
  const [downloaded, setDownloaded] = useState(none);
  const { scenes: storedOffline } = useStoredOffline(i18n.language);
  // Online, only downloaded scenes have a mark.
  const opensOffline = (id: string): boolean | undefined =>
    storedOffline === undefined ? downloaded.has(id) || undefined : storedOffline.has(id);
  const isMember = useSession(({ user }) => user?.isPremium === true);
  const toScenes = (
    <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
      {t("common.toScenes")}
    </Link>
  );
  if (one.state === "failed" && one.error instanceof ApiError && one.error.status === 404) {
    return <NoSuchPage title={t("category.unknown.title")} text={t("category.unknown.text")} />;
  }
  return (
    <Page title={one.state === "ready" ? one.data.title : t("home.pageTitle")}>
      <LoadView load={one} whenOffline={<OfflineScenes />} skeleton={<CategorySkeleton />}>
        {({ title: categoryTitle, japaneseTitle, description, contents }) => (
          <>
            {i18n.language === "ja" ? null : (
              <p className={styles["japanese"]} lang="ja">
                {japaneseTitle}
              </p>
            )}
            <p className={styles["description"]}>{description}</p>
            {contents.length === 0 ? (
              <EmptyState picture="scaffold" title={t("category.empty")} action={toScenes} />
            ) : (
              <SceneList
                scenes={contents}
                lightOf={(id) => lightOf(recordOf(id))}
                percentOf={(id) => progress[id]?.progress}
                renderStamp={(id) => {
                  const stamp = stamps[id];
                  return (
                    stamp && (
                      <Stamp
                        grade={gradeOf(stamp.best)}
                        label={t("category.best", { grade: gradeOf(stamp.best) })}
                        size="small"
                      />
                    )
                  );
                }}
                opensOffline={opensOffline}
                renderAction={({ id, title, coverImage }) => (
                  <AfterHydration>
                    <HeartButton scene={{ contentId: id, title, coverImage, category: categoryTitle }} />
                  </AfterHydration>
                )}
              />
            )}
            <AfterHydration>
              <DownloadPanel {...downloadable(contents, isMember)} onDownloaded={setDownloaded} />
            </AfterHydration>
          </>
        )}
      </LoadView>
    </Page>
  );
}

/** The scenes that this learner may download, and the number of the other scenes. */
function downloadable(contents: readonly ContentItem[], isMember: boolean) {
  const open = contents.filter(({ access }) => isMember || access === "free");
  return { ids: open.map(({ id }) => id), withheld: contents.length - open.length };
}

const none: ReadonlySet<string> = new Set();

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

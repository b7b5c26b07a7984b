import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { navigate, useLocation } from "#web/kit/router/location.ts";
import { coverIn } from "#web/kit/router/open-with-picture.ts";
import { useParams } from "#web/kit/router/routes.tsx";
import { lineIn, paths } from "#domain/site/screens.ts";
import { preloadedScene, loadScene } from "#web/scene/api.ts";
import type { Scene } from "#web/scene/api.ts";
import type { PlayerSheet } from "#web/scene/sheets/playback-sheets.tsx";
export { prepareTab } from "#web/scene/lazy-parts.tsx";
import { SceneHeader } from "#web/scene/scene-header.tsx";
import { StudyPlayer } from "#web/scene/study-player.tsx";
import { isStudyTab } from "#web/scene/position/study-tabs.ts";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { AfterHydration } from "#web/kit/layout/after-hydration.tsx";
import { optionalPart, suspendingPart } from "#web/kit/layout/optional-part.tsx";
import { NoSuchPage } from "#web/kit/layout/lazy-no-such-page.ts";
import { Page } from "#web/kit/layout/page.tsx";
import { useResumePosition } from "#web/scene/position/use-resume-position.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { markDone } from "#web/learning/scene-marks.ts";
import { openScene, useProgress } from "#web/learning/progress.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { session, useSessionGeneration } from "#web/kit/session/session.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { useMediaQuery } from "#web/kit/ui/use-media-query.ts";
import styles from "./study.module.css";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";

const Practice = lazy(() => import("#web/practice/practice.tsx").then((m) => ({ default: m.Practice })));

const MemberScene = lazy(() =>
  import("#web/scene/member-scene.tsx").then((m) => ({ default: m.MemberScene })),
);

// Optional parts. The learner can begin without them.
const HeartButton = optionalPart(() =>
  import("#web/learner/favourites/heart-button.tsx").then((m) => m.HeartButton),
);
const DialogueRecord = optionalPart(() =>
  import("#web/learner/history/dialogue-record.tsx").then((m) => m.DialogueRecord),
);
const TownPane = suspendingPart(() => import("#web/catalogue/town-pane.tsx").then((m) => m.TownPane));

export function StudyRoute() {
  return <Study key={useSessionGeneration()} />;
}

function Study() {
  const { contentId = "", tab } = useParams();
  const { state, search } = useLocation();
  const linkedLine = lineIn(search);
  const { t, i18n } = useTranslation();
  const { progress, error: progressError } = useProgress();
  const studied = progress[contentId];
  const shownTab = tab ?? ((studied?.completedSegments.length ?? 0) > 0 ? "dialogue" : "intro");
  const load = useCallback(() => loadScene(contentId), [contentId]);
  const scene = useLoad(load, i18n.language, preloadedScene(contentId, i18n.language));
  const [sheet, setSheet] = useState<PlayerSheet>();
  const [isPractising, setIsPractising] = useState(false);
  const openTab = (next: StudyTab): void => navigate(paths.study(contentId, next), { replace: true });
  const isReady = scene.state === "ready";
  useEffect(() => {
    // Opening the introduction does not count as studying, and a practice records the scene when it begins.
    if (isReady && shownTab !== "intro" && shownTab !== "practice") openScene(contentId);
    if (isReady && shownTab === "intro") markDone(session.owner(), "introsDone", contentId);
  }, [isReady, contentId, shownTab]);
  useEffect(() => {
    if (progressError === "update-failed") showToast(t("progress.updateFailed"), { kind: "error" });
  }, [progressError, t]);
  const positionChanges = useResumePosition(isReady && shownTab === "dialogue", studied, linkedLine);

  const error = scene.state === "failed" && scene.error instanceof ApiError ? scene.error : undefined;
  if (error?.status === 404) {
    return <NoSuchPage title={t("study.unknown.title")} text={t("study.unknown.text")} />;
  }
  if (!isStudyTab(shownTab)) {
    return (
      <NoSuchPage
        title={t("study.unknownTab.title")}
        text={t("study.unknownTab.text")}
        to={paths.study(contentId)}
        label={t("study.unknownTab.back")}
      />
    );
  }
  const player = (data: Scene): ReactNode => (
    <StudyPlayer
      // The key contains the lock, because completion depends on the number of visible lines.
      key={`${data.id} ${positionChanges} ${data.locked > 0}`}
      scene={data}
      linkedLine={linkedLine}
      tab={shownTab}
      onTab={openTab}
      hasTabs={!isPractising}
      sheet={sheet}
      onSheet={setSheet}
      renderPractice={(onPath) => (
        <Suspense fallback={<StudySkeleton />}>
          <Practice scene={onPath} onDialogue={() => openTab("dialogue")} onUnderWay={setIsPractising} />
        </Suspense>
      )}
    />
  );
  return (
    <div className={styles["beside"]}>
      <Page
        title={isReady ? scene.data.title : t("study.pageTitle")}
        isWide
        // Questions need the space, and the result has its own picture.
        renderHeader={
          shownTab === "practice"
            ? undefined
            : (bar) => (
                <SceneHeader
                  {...bar}
                  cover={isReady ? scene.data.coverImage : coverIn(state)}
                  isPlain={scene.state === "failed"}
                />
              )
        }
        trailing={
          <>
            <span className={styles["favourite"]}>
              {isReady && (
                <AfterHydration>
                  <HeartButton scene={favouriteOf(scene.data)} isAlone />
                </AfterHydration>
              )}
            </span>
            {/* The dialogue has the same settings in its dock. */}
            {shownTab !== "dialogue" && (
              <IconButton
                icon="gear"
                label={t("study.displaySettings")}
                onClick={() => setSheet("display")}
              />
            )}
          </>
        }
      >
        <LoadView
          load={scene}
          offlineTexts={{ title: t("problem.offline.sceneTitle"), text: t("problem.offline.sceneText") }}
          whenOffline={<OfflineScenes leadsOn />}
          skeleton={<StudySkeleton />}
        >
          {(data) =>
            data.access === "member" ? (
              <Suspense fallback={<StudySkeleton />}>
                <MemberScene scene={data} retry={scene.retry}>
                  {player}
                </MemberScene>
              </Suspense>
            ) : (
              player(data)
            )
          }
        </LoadView>
        {isReady && (
          <AfterHydration>
            <DialogueRecord scene={scene.data} isListening={shownTab !== "practice"} />
          </AfterHydration>
        )}
      </Page>
      <AfterHydration>
        <Town current={isReady ? scene.data.category.id : undefined} />
      </AfterHydration>
    </div>
  );
}

/** The query with which study.module.css reserves the space of the pane. */
const besideTown = "(min-width: 1280px) and (min-height: 481px)";

/** The streets of the town, on screens that have room for them beside the scene. */
function Town({ current }: { current: string | undefined }) {
  return useMediaQuery(besideTown) ? <TownPane current={current} /> : null;
}

function favouriteOf({ id, title, coverImage, category }: Scene) {
  return { contentId: id, title, coverImage, category: category.title };
}

function StudySkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton shape="block" height={46} />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" height={104} className={styles["row"]} />
      ))}
    </div>
  );
}

import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { pathOf } from "#domain/scene/paths.ts";
import { paths } from "#domain/site/screens.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { useHiddenTabBar } from "#web/kit/layout/use-hidden-tab-bar.ts";
import { Page } from "#web/kit/layout/page.tsx";
import { Link } from "#web/kit/router/link.tsx";
import { useParams } from "#web/kit/router/routes.tsx";
import { session, useSessionGeneration } from "#web/kit/session/session.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { takenPath } from "#web/learning/scene-path.ts";
import { useDatedPages } from "#web/learning/stamps/stamps.ts";
import { loadScene } from "#web/speaking/role/api.ts";

const SpokenPage = lazy(() =>
  import("#web/speaking/role/diary/spoken-page.tsx").then((m) => ({ default: m.SpokenPage })),
);

/** A page of the diary that the learner has earned before. */
export function DiaryPageRoute() {
  return <DiaryPage key={useSessionGeneration()} />;
}

function DiaryPage() {
  const { contentId = "" } = useParams();
  const { t, i18n } = useTranslation();
  const { t: tDiary } = useTexts("diary");
  const [chosen] = useState(() => takenPath(session.owner(), contentId));
  const page = useDatedPages().find(({ id }) => id === contentId);
  useHiddenTabBar(page !== undefined);
  const scene = useLoad(
    useCallback(() => loadScene(contentId), [contentId]),
    i18n.language,
  );
  const toScene = (
    <Link className={buttonClass({ variant: "primary", isWide: true })} to={paths.study(contentId)}>
      {tDiary("toScene")}
    </Link>
  );
  return (
    <Page title={scene.state === "ready" ? scene.data.title : t("study.pageTitle")}>
      <LoadView
        load={scene}
        offlineTexts={{ title: t("problem.offline.sceneTitle"), text: t("problem.offline.sceneText") }}
        skeleton={<Skeleton shape="block" height={480} />}
      >
        {(data) => {
          if (page === undefined)
            return <EmptyState picture="stall" title={tDiary("none")} action={toScene} />;
          const path = pathOf(data, chosen);
          const role = learnerRoleIn(data.lines);
          const own = path.filter(({ speaker }) => page.isSpoken && speaker === role);
          return (
            <Suspense fallback={<Skeleton shape="block" height={480} />}>
              <SpokenPage
                scene={data}
                segments={path.map(({ segment }) => segment)}
                recognised={own.map(({ segment }) => segment)}
                at={page.at}
                mark={page.mark}
                next={toScene}
              />
            </Suspense>
          );
        }}
      </LoadView>
    </Page>
  );
}

import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ContentData } from "#contract/content.schema.ts";
import { loadScene } from "#web/speaking/role/api.ts";
import { StageHeader } from "#web/speaking/role/conversation/stage-header.tsx";
import { Role } from "#web/speaking/role/role.tsx";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { NoSuchPage } from "#web/kit/layout/lazy-no-such-page.ts";
import { Page } from "#web/kit/layout/page.tsx";
import { openScene } from "#web/learning/progress.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useSessionGeneration } from "#web/kit/session/session.ts";
import { useParams } from "#web/kit/router/routes.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";

const MemberScene = lazy(() =>
  import("#web/scene/member-scene.tsx").then((m) => ({ default: m.MemberScene })),
);

/** A scene as a conversation in which the learner speaks. Remounts when another learner signs in. */
export function SpeakRoute() {
  return <Speak key={useSessionGeneration()} />;
}

function Speak() {
  const { contentId = "" } = useParams();
  const { t, i18n } = useTranslation();
  const scene = useLoad(
    useCallback(() => loadScene(contentId), [contentId]),
    i18n.language,
  );
  // A conversation continues after a change of language: the old scene stays until the new one is loaded.
  const [last, setLast] = useState<ContentData>();
  const [isTalking, setIsTalking] = useState(false);
  if (scene.state === "ready" && scene.data !== last) setLast(scene.data);
  const shown =
    scene.state === "loading" && last?.id === contentId ? ({ state: "ready", data: last } as const) : scene;
  const isReady = shown.state === "ready";
  useEffect(() => {
    if (isReady) openScene(contentId);
  }, [isReady, contentId]);
  if (scene.state === "failed" && scene.error instanceof ApiError && scene.error.status === 404)
    return <NoSuchPage title={t("study.unknown.title")} text={t("study.unknown.text")} />;
  const role = (data: ContentData): ReactNode => (
    <Role key={`${data.id} ${data.locked > 0}`} scene={data} onTalking={setIsTalking} />
  );
  const skeleton = <Skeleton shape="block" height={320} />;
  return (
    <Page
      title={isReady ? t("study.speakTitle", { title: shown.data.title }) : t("study.pageTitle")}
      renderHeader={isReady && isTalking ? (bar) => <StageHeader {...bar} /> : undefined}
    >
      <LoadView
        load={{ ...shown, retry: scene.retry }}
        offlineTexts={{ title: t("problem.offline.sceneTitle"), text: t("problem.offline.sceneText") }}
        whenOffline={<OfflineScenes leadsOn />}
        skeleton={skeleton}
      >
        {(data) => (
          <Suspense fallback={skeleton}>
            {data.access === "member" ? (
              <MemberScene scene={data} retry={scene.retry}>
                {role}
              </MemberScene>
            ) : (
              role(data)
            )}
          </Suspense>
        )}
      </LoadView>
    </Page>
  );
}

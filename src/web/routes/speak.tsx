import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { loadScene } from "#web/features/player/api.ts";
import { LoadView } from "#web/layout/load-view.tsx";
import { Page } from "#web/layout/page.tsx";
import { useLoad } from "#web/lib/api/use-load.ts";
import { useParams } from "#web/router/routes.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A scene as a conversation in which the learner speaks. */
export function SpeakRoute() {
  const { contentId = "" } = useParams();
  const { t, i18n } = useTranslation();
  const scene = useLoad(
    useCallback(() => loadScene(contentId), [contentId]),
    i18n.language,
  );
  return (
    <Page title={scene.state === "ready" ? scene.data.title : t("study.pageTitle")}>
      <LoadView load={scene} whenOffline="scene" skeleton={<Skeleton shape="block" height={240} />}>
        {() => null}
      </LoadView>
    </Page>
  );
}

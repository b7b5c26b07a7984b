import { useCallback } from "react";
import { loadContrast } from "#web/ear/api.ts";
import { ContrastView } from "#web/ear/contrast-view.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { useParams } from "#web/kit/router/routes.tsx";
import { useSessionGeneration } from "#web/kit/session/session.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";

export function EarContrastRoute() {
  const { t, i18n } = useTexts("ear");
  const { contrast: id = "" } = useParams();
  const generation = useSessionGeneration();
  const contrast = useLoad(
    useCallback(() => loadContrast(id), [id]),
    i18n.language,
  );
  return (
    <Page title={contrast.state === "ready" ? contrast.data.title : t("title")}>
      <LoadView load={contrast} skeleton={<Skeleton shape="block" height={420} />}>
        {(data) => <ContrastView key={`${data.id} ${generation}`} contrast={data} />}
      </LoadView>
    </Page>
  );
}

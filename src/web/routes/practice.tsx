import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { loadCategories } from "#web/catalogue/api.ts";
import { DueToday } from "#web/home/due-today.tsx";
import { PractiseNow } from "#web/home/practise-now.tsx";
import { EarLink } from "#web/ear/ear-link.tsx";
import { ConstructionNotice } from "#web/site/construction-notice.tsx";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";

/** The available exercises and, in small print below, the announced ones. */
export function PracticeRoute() {
  const { t, i18n } = useTranslation();
  const list = useLoad(loadCategories, i18n.language);
  return (
    <Page title={t("construction.practice.title")}>
      <LoadView
        load={list}
        whenOffline={<OfflineScenes />}
        skeleton={<Skeleton shape="block" height={240} />}
      >
        {(categories) => <DueToday>{(due) => <PractiseNow categories={categories} due={due} />}</DueToday>}
      </LoadView>
      <Suspense fallback={null}>
        <EarLink />
      </Suspense>
      <ConstructionNotice feature="practice" />
    </Page>
  );
}

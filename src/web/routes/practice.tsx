import { useTranslation } from "react-i18next";
import { loadCategories } from "#web/features/categories/api.ts";
import { DueToday } from "#web/features/due-today/due-today.tsx";
import { PractiseNow } from "#web/features/practise-now/practise-now.tsx";
import { ConstructionNotice } from "#web/features/under-construction/notice/construction-notice.tsx";
import { LoadView } from "#web/layout/load-view.tsx";
import { Page } from "#web/layout/page.tsx";
import { useLoad } from "#web/lib/api/use-load.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** What can be practised already, and below it, small, what is announced. */
export function PracticeRoute() {
  const { t, i18n } = useTranslation();
  const list = useLoad(loadCategories, i18n.language);
  return (
    <Page title={t("construction.practice.title")}>
      <LoadView load={list} whenOffline="scenes" skeleton={<Skeleton shape="block" height={240} />}>
        {(categories) => <DueToday>{(due) => <PractiseNow categories={categories} due={due} />}</DueToday>}
      </LoadView>
      <ConstructionNotice feature="practice" />
    </Page>
  );
}

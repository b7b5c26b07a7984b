import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { loadSyllabus } from "#web/catalogue/syllabus/api.ts";
import { SyllabusView } from "#web/catalogue/syllabus/syllabus-view.tsx";
import { OfflineScenes } from "#web/offline/offline-scenes.tsx";

/** The index of all scenes by level, situation and grammar, for learners and teachers. */
export function SyllabusRoute() {
  const { t, i18n } = useTexts("syllabus");
  const syllabus = useLoad(loadSyllabus, i18n.language);
  return (
    <Page title={t("title")}>
      <LoadView
        load={syllabus}
        whenOffline={<OfflineScenes />}
        skeleton={<Skeleton shape="block" height={420} />}
      >
        {(data) => <SyllabusView syllabus={data} />}
      </LoadView>
    </Page>
  );
}

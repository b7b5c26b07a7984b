import { loadContrasts } from "#web/ear/api.ts";
import { ContrastList } from "#web/ear/contrast-list.tsx";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { LoadView } from "#web/kit/layout/load-view.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";

/** Sounds that are hard to distinguish, in the order that suits speakers of the interface language. */
export function EarRoute() {
  const { t, i18n } = useTexts("ear");
  const contrasts = useLoad(loadContrasts, i18n.language);
  return (
    <Page title={t("title")}>
      <LoadView load={contrasts} skeleton={<Skeleton shape="block" height={480} />}>
        {(data) => <ContrastList contrasts={data} />}
      </LoadView>
    </Page>
  );
}

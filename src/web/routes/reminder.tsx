import { lazy, Suspense } from "react";
import { OutsideNote } from "#web/features/reminder/outside-note.tsx";
import { useInWrapper } from "#web/features/reminder/use-in-wrapper.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Page } from "#web/layout/page.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const ReminderSettings = lazy(() =>
  import("#web/features/reminder/settings/reminder-settings.tsx").then((m) => ({
    default: m.ReminderSettings,
  })),
);

export function ReminderRoute() {
  const { t } = useTexts("reminder");
  const isInWrapper = useInWrapper();
  return (
    <Page title={t("title")}>
      {isInWrapper ? (
        <Suspense fallback={<Skeleton shape="block" height={240} />}>
          <ReminderSettings />
        </Suspense>
      ) : (
        <OutsideNote />
      )}
    </Page>
  );
}

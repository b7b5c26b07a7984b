import { lazy, Suspense } from "react";
import { CalendarReminder } from "#web/native/reminder/calendar-reminder.tsx";
import { useInWrapper } from "#web/native/reminder/use-in-wrapper.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Page } from "#web/kit/layout/page.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";

const ReminderSettings = lazy(async () => {
  // Inside the wrapper, the service is already loaded or loading.
  const [{ ReminderSettings: Settings }, { reminderService }] = await Promise.all([
    import("#web/native/reminder/reminder-settings.tsx"),
    import("#web/native/reminder-service.ts"),
  ]);
  return { default: () => <Settings service={reminderService} /> };
});

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
        <CalendarReminder />
      )}
    </Page>
  );
}

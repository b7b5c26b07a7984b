import { useTexts } from "#web/kit/i18n/use-texts.ts";

export function useDuration(): (seconds: number) => string {
  const { t } = useTexts("learning");
  return (seconds) => {
    if (seconds < 60) return t("duration.seconds", { count: seconds });
    const minutes = Math.round(seconds / 60);
    if (minutes < 60) return t("duration.minutes", { count: minutes });
    return t("duration.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

import { formatTime } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useStudyWeek } from "#web/learning/week/study-week.ts";

/** The learner's study time as text, for example "After dinner, 21:30". Empty without a plan. */
export function usePlanText(): string {
  const { t } = useTexts("week");
  const { time } = useStudyWeek().plan;
  if (time === null) return "";
  return t("planned", { cue: t(`cues.${time.cue}`), time: formatTime(time.hour, time.minute) });
}

import { useState } from "react";
import { weekOf } from "#domain/day.ts";
import { reminderCalendar, weekdays } from "#domain/learning/week/reminder-calendar.ts";
import type { Weekday } from "#domain/learning/week/reminder-calendar.ts";
import { goalIn } from "#domain/learning/week/weeks.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { copyText } from "#web/kit/device/copy.ts";
import { saveFile } from "#web/kit/device/save-file.ts";
import { weekdayOf } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { session } from "#web/kit/session/session.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Card } from "#web/kit/ui/card.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";
import { TimeField } from "#web/kit/ui/fields/time-field.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { changePlan, dayToday, useStudyWeek } from "#web/learning/study-week.ts";
import { storedSettings } from "#web/native/stored-settings.ts";
import styles from "./calendar-reminder.module.css";

const QrCode = optionalPart(() => import("#web/kit/ui/qr-code.tsx").then((m) => m.QrCode));

/** The reminder outside the wrapper: a file for the learner's own calendar, with instructions to open it. */
export function CalendarReminder() {
  const { t } = useTexts("reminder");
  const [days, setDays] = useState<readonly Weekday[]>([]);
  const [clock, setClock] = useClock();
  const { plan, weeks, today } = useStudyWeek();
  const goal = goalIn(weeks, today);
  const save = async (): Promise<void> => {
    if (days.length === 0) {
      showToast(t("outside.oneDay"));
      return;
    }
    const uid = plan.calendarUid ?? session.currentUserId() ?? "visitor";
    const isSaved = await saveFile(
      "kaiwa.ics",
      calendarFile({ uid, days, ...clock, title: t("event.title"), text: t("event.text") }),
    );
    // Stores the UID in the plan, which survives a sign-up and syncs, so that the next file replaces this event.
    if (isSaved && plan.calendarUid === undefined) changePlan(session.owner(), { calendarUid: uid });
    showToast(t(isSaved ? "outside.saved" : "outside.failed"), { kind: isSaved ? "success" : "error" });
  };
  return (
    <>
      <EmptyState icon="bell" title={t("outside.title")} text={t("outside.text")} />
      <Card>
        <TimeField label={t("time")} hint={t("timeHint")} {...clock} onChange={setClock} />
        <WeekdayButtons label={t("outside.days")} value={days} onChange={setDays} />
        {goal !== undefined && <p className={styles["hint"]}>{t("outside.goal", { count: goal })}</p>}
        <div className={styles["action"]}>
          <Button variant="primary" icon="bell" isWide onClick={() => void save()}>
            {t("outside.save")}
          </Button>
        </div>
        <p className={styles["hint"]}>{t("outside.again")}</p>
      </Card>
      <Instructions />
    </>
  );
}

/** The time of the learner's plan. Without a plan, a time that only this page uses. */
function useClock() {
  const { time } = useStudyWeek().plan;
  const [own, setOwn] = useState(() => {
    const { reminderHour: hour, reminderMinute: minute } = storedSettings();
    return { hour, minute };
  });
  const clock = time === null ? own : { hour: time.hour, minute: time.minute };
  const setClock = (chosen: { hour: number; minute: number }): void => {
    if (time === null) setOwn(chosen);
    else changePlan(session.owner(), { time: { ...time, ...chosen } });
  };
  return [clock, setClock] as const;
}

type Chosen = {
  uid: string;
  days: readonly Weekday[];
  hour: number;
  minute: number;
  title: string;
  text: string;
};

function calendarFile({ uid, ...chosen }: Chosen): Blob {
  const { host, origin } = window.location;
  const file = reminderCalendar({
    ...chosen,
    uid: `study-reminder-${uid}@${host}`,
    today: dayToday(),
    url: origin,
    now: Date.now(),
  });
  return new Blob([file], { type: "text/calendar;charset=utf-8" });
}

type DaysProps = {
  label: string;
  value: readonly Weekday[];
  onChange: (days: readonly Weekday[]) => void;
};

function WeekdayButtons({ label, value, onChange }: DaysProps) {
  const week = weekOf(dayToday());
  const toggle = (day: Weekday): void =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day]);
  return (
    <div role="group" aria-label={label}>
      <p className={styles["label"]} aria-hidden="true">
        {label}
      </p>
      <div className={styles["days"]}>
        {weekdays.map((day) => {
          const shown = weekdayOf(week[day] ?? "", "narrow");
          const name = weekdayOf(week[day] ?? "", "long");
          return (
            <button
              key={day}
              type="button"
              className={styles["day"]}
              aria-pressed={value.includes(day)}
              // Voice control needs a label that contains the visible text: "T2, Thứ Hai".
              aria-label={name.includes(shown) ? name : `${shown}, ${name}`}
              onClick={() => toggle(day)}
            >
              {shown}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Instructions for each kind of browser, and this page's URL for use in another browser. */
function Instructions() {
  const { t } = useTexts("reminder");
  const address = `${window.location.origin}${screenPaths.reminder}`;
  return (
    <Card className={styles["how"]}>
      <h2 className={styles["heading"]}>{t("outside.how")}</h2>
      <ul className={styles["steps"]}>
        <li>{t("outside.ios")}</li>
        <li>{t("outside.android")}</li>
        <li>{t("outside.wechat")}</li>
      </ul>
      <p className={styles["hint"]}>{t("outside.check")}</p>
      <div className={styles["action"]}>
        <Button
          icon="copy"
          isWide
          onClick={() => {
            void copyText(address).then((isCopied) => showToast(isCopied ? t("outside.copied") : address));
          }}
        >
          {t("outside.copy")}
        </Button>
      </div>
      <div className={styles["code"]}>
        <QrCode text={address} label={t("outside.scanLabel")} hint={t("outside.scan")} />
      </div>
      <p className={styles["hint"]}>{t("outside.app")}</p>
    </Card>
  );
}

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Reminder } from "#domain/native/reminder.ts";
import { formatTime } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { ReminderService } from "#web/native/reminder-service.ts";
import { logProblem } from "#web/kit/log.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { showToast } from "#web/kit/ui/toast-store.ts";
import styles from "./reminder-settings.module.css";
import { TimeField } from "#web/kit/ui/fields/time-field.tsx";
import { product } from "#domain/site/product.ts";
import type { NotificationTexts } from "#web/native/notification-texts.ts";

const allCancelled = "native:all-notifications-cancelled";

type Texts = ReturnType<typeof useTexts<"reminder">>["t"];

function stateText({ isOn, hour, minute, waiting }: Reminder, t: Texts): string {
  if (waiting === "permission") return t("asking");
  if (waiting !== undefined) return t("setting");
  return isOn ? t("on", { time: formatTime(hour, minute) }) : t("off");
}

/** Settings of the daily reminder inside the native wrapper: switch, time, and problems such as denied notifications. */
export function ReminderSettings({ service }: { service: ReminderService }) {
  const { happen, sendTrial } = service;
  const { t, i18n } = useTexts("reminder");
  const reminder = useStore(service.reminder);
  const { isOn, hour, minute, permission, isExact, waiting, problem } = reminder;
  useEffect(() => happen({ type: "looked" }), [happen]);
  useEffect(() => {
    const confirm = (): void => showToast(t("cancelDone"), { kind: "success" });
    window.addEventListener(allCancelled, confirm);
    return () => window.removeEventListener(allCancelled, confirm);
  }, [t]);
  const isDenied = permission === "denied";
  return (
    <>
      {/* A live region announces only changes, so it is rendered before the first problem. */}
      <div role="alert">
        {problem === undefined ? null : <Note text={t(`problems.${problem}`)} />}
        {isExact ? null : <Note text={t("inexact")} />}
      </div>
      <div className={styles["card"]}>
        <Switch
          label={t("switch")}
          detail={stateText(reminder, t)}
          isOn={isOn || waiting === "permission"}
          onChange={(next) => happen({ type: "turned", isOn: next })}
        />
        <div className={styles["row"]}>
          <TimeField
            label={t("time")}
            hint={t("timeHint")}
            hour={hour}
            minute={minute}
            onChange={(time) => happen({ type: "time", ...time })}
          />
        </div>
        <div className={styles["row"]}>
          <dl className={styles["fact"]}>
            <dt>{t("permission")}</dt>
            <dd>{t(`permissions.${permission}`)}</dd>
          </dl>
          {isDenied ? <p className={styles["hint"]}>{t("howToAllow")}</p> : null}
        </div>
      </div>
      <Preview
        heading={t("preview")}
        time={formatTime(hour, minute)}
        language={i18n.language}
        load={service.reminderTexts}
      />
      <div className={styles["actions"]}>
        <Button
          icon="bell"
          isWide
          disabled={isDenied}
          onClick={() => {
            sendTrial().then(
              () => showToast(t("trialSent"), { kind: "success" }),
              (error: unknown) => logProblem("the test notification could not be sent", error),
            );
          }}
        >
          {t("trial")}
        </Button>
        <Button
          variant="quiet"
          isWide
          isBusy={waiting === "cancelling"}
          onClick={() => happen({ type: "cancelled-all" })}
        >
          {t("cancelAll")}
        </Button>
      </div>
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={styles["note"]}>
      <Icon name="warning" size={20} className={styles["mark"]} />
      <span>{text}</span>
    </p>
  );
}

type Props = {
  heading: string;
  time: string;
  /** The language of the interface. When it changes, the texts are loaded again. */
  language: string;
  load: () => Promise<NotificationTexts>;
};

function Preview({ heading, time, language, load }: Props) {
  const [texts, setTexts] = useState<NotificationTexts>();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (found) => {
        if (isCurrent) setTexts(found);
      },
      (error: unknown) => logProblem("the preview of the reminder could not be loaded", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, load]);
  return (
    <section className={styles["group"]}>
      <h2 className={styles["heading"]}>{heading}</h2>
      <div className={styles["preview"]}>
        <p className={styles["app"]}>
          <Icon name="bell" size={18} />
          <span className={styles["name"]}>{product.name}</span>
          <span>{time}</span>
        </p>
        <p className={styles["strong"]}>{texts?.title ?? "\u00a0"}</p>
        <p>{texts?.body ?? "\u00a0"}</p>
      </div>
    </section>
  );
}

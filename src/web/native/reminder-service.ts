import i18next from "i18next";
import { create } from "zustand";
import { answerWithinMs, newReminder, remind, serviceDelayMs } from "#domain/native/reminder.ts";
import type { Reminder, ReminderCommand, ReminderEvent } from "#domain/native/reminder.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { logProblem } from "#web/kit/log.ts";
import { isInWrapper, statusChanged } from "#web/kit/device/native-channel.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { session } from "#web/kit/session/session.ts";
import { onNativeMessage, sendToNative } from "./bridge.ts";
import { reminderTexts, trialTexts } from "./notification-texts.ts";
import { storedSettings, storeSettings } from "./stored-settings.ts";

function storedReminder(): Reminder {
  const { wantedInWrapper, reminderHour, reminderMinute } = storedSettings();
  return newReminder({ isOn: wantedInWrapper, hour: reminderHour, minute: reminderMinute });
}

export const useReminder = create<Reminder>(storedReminder);

/** Commands run in sequence, so that a later command does not overtake a command that is still loading its texts. */
let work: Promise<void> = Promise.resolve();
let answerTimer: number | undefined;
let saidLast = "";

/** Applies an event to the reminder: stores the changes, sends commands to the wrapper and starts the timeout for its response. */
function happen(event: ReminderEvent): void {
  const before = useReminder.getState();
  const { reminder, commands } = remind(before, event);
  useReminder.setState(reminder, true);
  store(before, reminder);
  if (reminder.problem !== undefined && reminder.problem !== before.problem)
    logProblem("the reminder has a problem", reminder.problem);
  for (const command of commands)
    work = work
      .then(() => carryOut(command, reminder))
      .catch((error: unknown) => logProblem("a command could not be sent to the wrapper", error));
  if (reminder.waiting !== before.waiting || commands.length > 0) awaitAnswer(reminder);
}

function store(before: Reminder, { isOn, hour, minute, isAvailable }: Reminder): void {
  const isSame =
    before.isOn === isOn &&
    before.hour === hour &&
    before.minute === minute &&
    before.isAvailable === isAvailable;
  if (isSame) return;
  storeSettings({
    dailyReminderEnabled: isOn && isAvailable,
    wantedInWrapper: isOn,
    reminderHour: hour,
    reminderMinute: minute,
  });
}

function awaitAnswer({ waiting }: Reminder): void {
  window.clearTimeout(answerTimer);
  if (waiting === undefined) return;
  answerTimer = window.setTimeout(() => happen({ type: "no-answer" }), answerWithinMs[waiting]);
}

async function carryOut(command: ReminderCommand, reminder: Reminder): Promise<void> {
  switch (command) {
    case "language":
      sendToNative({ name: "SET_NOTIFICATION_LANGUAGE", detail: { language: currentLanguage() } });
      return;
    case "check":
      sendToNative({ name: "CHECK_NOTIFICATION_PERMISSION", detail: {} });
      return;
    case "request":
      sendToNative({ name: "REQUEST_NOTIFICATION_PERMISSION", detail: {} });
      return;
    case "cancel":
      sendToNative({ name: "CANCEL_ALL_NOTIFICATIONS", detail: {} });
      return;
    default:
      await sendReminder(reminder);
  }
}

async function sendReminder({ hour, minute, isOn }: Reminder): Promise<void> {
  const texts = await reminderTexts();
  saidLast = `${texts.title}\n${texts.body}`;
  sendToNative({
    name: "SET_DAILY_REMINDER",
    detail: { hour, minute, enabled: isOn, language: currentLanguage(), ...texts },
  });
}

/** Resends the reminder if its text has changed, for example after the learner has begun a scene. */
function refreshTexts(): void {
  const { isOn, isAvailable } = useReminder.getState();
  if (!isOn || !isAvailable) return;
  reminderTexts().then(
    ({ title, body }) => {
      if (`${title}\n${body}` !== saidLast) happen({ type: "texts" });
    },
    (error: unknown) => logProblem("the reminder's texts could not be updated", error),
  );
}

/** Makes the wrapper show a notification immediately. Uses the message for new scenes, because there is no message for tests. */
async function sendTrial(): Promise<void> {
  const { title, body } = await trialTexts();
  sendToNative({
    name: "SHOW_NEW_CONTENT_NOTIFICATION",
    detail: { title, content: body, payload: screenPaths.categories, language: currentLanguage() },
  });
}

/** The part of this module that the screen needs. The route passes it to the screen, because its code is already loaded. */
export const reminderService = { reminder: useReminder, happen, sendTrial, reminderTexts };
export type ReminderService = typeof reminderService;

/**
 * Starts the reminder. Handles the wrapper's messages immediately and sends its first message two seconds after the page's start.
 */
export function startReminderService(): void {
  onNativeMessage((message) => happen({ type: "received", message }));
  const follow = (): void => happen({ type: "available", isAvailable: isInWrapper() });
  follow();
  window.addEventListener(statusChanged, follow);
  i18next.on("languageChanged", () => happen({ type: "language" }));
  session.onErase(() => happen({ type: "cancelled-all" }));
  // The reminder must not name a scene that the previous learner has begun.
  session.onUserChange(refreshTexts);
  document.addEventListener("visibilitychange", () => {
    // When visible again, the learner may have changed the phone's settings. When hidden, they may have begun another scene.
    if (document.visibilityState === "visible") happen({ type: "looked" });
    else refreshTexts();
  });
  window.setTimeout(() => happen({ type: "started" }), Math.max(0, serviceDelayMs - performance.now()));
}

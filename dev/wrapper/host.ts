import { parseToNative, printFromNative } from "#domain/native/bridge-messages.ts";
import type { FromNative, ToNative } from "#domain/native/bridge-messages.ts";

/** Behaviour of a simulated wrapper. All fields may change while it runs. */
export type HostBehaviour = {
  /** Delay between the start of the simulator and the addition of the channel to the page. */
  appearsAfterMs: number;
  answersAfterMs: number;
  isAnswering: boolean;
  /** If false, the channel exists but throws. */
  isTaking: boolean;
  areNotificationsAllowed: boolean;
  areExactAlarmsAllowed: boolean;
  /** Makes setting a reminder fail with this error. An empty string means a failure without an error. */
  failsWith: string | undefined;
  /** Sends every message twice. */
  isRepeating: boolean;
  /** Sends invalid messages before each response. */
  isGarbling: boolean;
};

export type ShownNotification = { title: string; content: string; payload: string };

/** A simulated wrapper, with the state and notifications that a phone would show. */
export type Host = HostBehaviour & {
  received: string[];
  reminder: { hour: number; minute: number; title: string; body: string } | undefined;
  language: string | undefined;
  shown: ShownNotification[];
  appear: () => void;
  vanish: () => void;
  /** Sends any text to the page, valid or not. */
  say: (text: string) => void;
};

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** The simulated wrapper, in development and tests. Inspect `received` or change its behaviour here. */
    kaiwaHost?: Host;
  }
}

/** The part of a page that a wrapper touches. */
type HostView = {
  NotificationChannel?: { postMessage: (text: string) => void };
  onNativeMessage?: (text: unknown) => void;
  setTimeout: (task: () => void, milliseconds: number) => unknown;
};

const garbage = [
  "",
  "|||",
  "HELLO|WORLD",
  "REMINDER_SET_SUCCESS|maybe",
  "NOTIFICATION_PERMISSION_RESULT",
  "__proto__|true",
];

const obedient: HostBehaviour = {
  appearsAfterMs: 0,
  answersAfterMs: 0,
  isAnswering: true,
  isTaking: true,
  areNotificationsAllowed: true,
  areExactAlarmsAllowed: true,
  failsWith: undefined,
  isRepeating: false,
  isGarbling: false,
};

/** Carries out a message and returns the responses in order. */
function obey(host: Host, message: ToNative): FromNative[] {
  switch (message.name) {
    case "SET_NOTIFICATION_LANGUAGE":
      host.language = message.detail.language;
      return [{ name: "LANGUAGE_SET_SUCCESS", detail: message.detail }];
    case "SET_DAILY_REMINDER":
      return setReminder(host, message.detail);
    case "SHOW_NEW_CONTENT_NOTIFICATION":
      if (host.areNotificationsAllowed) host.shown.push(message.detail);
      return [];
    case "CHECK_NOTIFICATION_PERMISSION":
      return [{ name: "NOTIFICATION_PERMISSION_STATUS", detail: { granted: host.areNotificationsAllowed } }];
    case "REQUEST_NOTIFICATION_PERMISSION": {
      const result: FromNative = {
        name: "NOTIFICATION_PERMISSION_RESULT",
        detail: { granted: host.areNotificationsAllowed },
      };
      const isLate = host.areNotificationsAllowed && !host.areExactAlarmsAllowed;
      return isLate
        ? [{ name: "NOTIFICATION_ERROR", detail: { text: "exact_alarm_denied" } }, result]
        : [result];
    }
    default:
      host.reminder = undefined;
      host.shown = [];
      return [{ name: "ALL_NOTIFICATIONS_CANCELLED", detail: {} }];
  }
}

type ReminderDetail = Extract<ToNative, { name: "SET_DAILY_REMINDER" }>["detail"];

function setReminder(host: Host, { enabled, hour, minute, title, body }: ReminderDetail): FromNative[] {
  const text = enabled && !host.areNotificationsAllowed ? "permission_denied" : host.failsWith;
  if (text !== undefined) {
    const failure: FromNative = { name: "REMINDER_SET_SUCCESS", detail: { success: false } };
    return text === "" ? [failure] : [{ name: "NOTIFICATION_ERROR", detail: { text } }, failure];
  }
  host.reminder = enabled ? { hour, minute, title, body } : undefined;
  return [{ name: "REMINDER_SET_SUCCESS", detail: { success: true } }];
}

/** Starts a simulated wrapper for a page. It follows docs/native-bridge.md unless `behaviour` says otherwise. */
export function startHost(view: HostView, behaviour: Partial<HostBehaviour> = {}): Host {
  const tell = (text: string): void => {
    const texts = host.isGarbling ? [...garbage, text] : [text];
    for (const one of host.isRepeating ? texts.flatMap((each) => [each, each]) : texts)
      view.onNativeMessage?.(one);
  };
  const hear = (text: string): void => {
    if (!host.isTaking) throw new Error("the simulated wrapper accepts no messages");
    host.received.push(text);
    const message = parseToNative(text);
    if (message === undefined || !host.isAnswering) return;
    view.setTimeout(() => {
      for (const answer of obey(host, message)) tell(printFromNative(answer));
    }, host.answersAfterMs);
  };
  const host: Host = {
    ...obedient,
    ...behaviour,
    received: [],
    reminder: undefined,
    language: undefined,
    shown: [],
    appear: () => {
      view.NotificationChannel = { postMessage: hear };
      if (host.isAnswering) tell(printFromNative({ name: "FLUTTER_READY", detail: {} }));
    },
    vanish: () => {
      delete view.NotificationChannel;
    },
    say: tell,
  };
  if (host.appearsAfterMs === 0) host.appear();
  else view.setTimeout(host.appear, host.appearsAfterMs);
  return host;
}

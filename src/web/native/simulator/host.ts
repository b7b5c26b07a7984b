import { parseToNative, printFromNative } from "#domain/native/bridge-messages.ts";
import type { FromNative, ToNative } from "#domain/native/bridge-messages.ts";

/** How a simulated wrapper behaves. All of it may be changed while it runs. */
export type HostBehaviour = {
  /** When the channel is added to the page, after the simulator starts. */
  appearsAfterMs: number;
  answersAfterMs: number;
  isAnswering: boolean;
  /** False: the channel is there, and throws. */
  isTaking: boolean;
  areNotificationsAllowed: boolean;
  areExactAlarmsAllowed: boolean;
  /** Fails to set reminders, with this text as error; an empty text says only that it failed. */
  failsWith: string | undefined;
  /** Says everything twice. */
  isRepeating: boolean;
  /** Says things that mean nothing before each answer. */
  isGarbling: boolean;
};

export type ShownNotification = { title: string; content: string; payload: string };

/** A wrapper as the page sees it, and what it would show. */
export type Host = HostBehaviour & {
  /** All messages from the page, in order. */
  received: string[];
  reminder: { hour: number; minute: number; title: string; body: string } | undefined;
  language: string | undefined;
  shown: ShownNotification[];
  appear: () => void;
  vanish: () => void;
  /** Tells the page anything, sensible or not. */
  say: (text: string) => void;
};

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** The simulated wrapper, while developing and in tests: look at `heard`, change how it behaves. */
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

/** What the wrapper answers to a message, in order, after doing what it asks for. */
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

/** Puts a simulated wrapper around a page. It keeps the contract of docs/native-bridge.md unless told to misbehave. */
export function startHost(view: HostView, behaviour: Partial<HostBehaviour> = {}): Host {
  const tell = (text: string): void => {
    const texts = host.isGarbling ? [...garbage, text] : [text];
    for (const one of host.isRepeating ? texts.flatMap((each) => [each, each]) : texts)
      view.onNativeMessage?.(one);
  };
  const hear = (text: string): void => {
    if (!host.isTaking) throw new Error("the simulated wrapper does not listen");
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

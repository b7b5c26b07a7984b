import { parseToNative, printFromNative } from "#domain/native/bridge-messages.ts";
import type { FromNative, ToNative } from "#domain/native/bridge-messages.ts";

/** Behaviour of a simulated wrapper. All fields may change while it runs. */
export type HostBehaviour = {
  isAnswering: boolean;
  /** If false, the channel exists but throws. */
  isTaking: boolean;
  areNotificationsAllowed: boolean;
  areExactAlarmsAllowed: boolean;
  /** Makes setting a reminder fail with this error. An empty string means a failure without an error. */
  failsWith: string | undefined;
};

export type ShownNotification = { title: string; content: string; payload: string };

/** A simulated wrapper, with the state and notifications that a phone would show. */
export type Host = HostBehaviour & {
  received: string[];
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
    /** The simulated wrapper, in development and tests. */
    kaiwaHost?: Host;
  }
}

/** The part of a page that a wrapper touches. */
type HostView = {
  NotificationChannel?: { postMessage: (text: string) => void };
  onNativeMessage?: (text: unknown) => void;
  setTimeout: (task: () => void, milliseconds: number) => unknown;
};

/** Returns the responses to a message, in order. */
function responsesOf(host: Host, message: ToNative): FromNative[] {
  const granted = host.areNotificationsAllowed;
  switch (message.name) {
    case "SET_NOTIFICATION_LANGUAGE":
      return [{ name: "LANGUAGE_SET_SUCCESS", detail: message.detail }];
    case "SET_DAILY_REMINDER": {
      const text = message.detail.enabled && !granted ? "permission_denied" : host.failsWith;
      const result: FromNative = { name: "REMINDER_SET_SUCCESS", detail: { success: text === undefined } };
      return text === undefined || text === ""
        ? [result]
        : [{ name: "NOTIFICATION_ERROR", detail: { text } }, result];
    }
    case "SHOW_NEW_CONTENT_NOTIFICATION":
      if (granted) host.shown.push(message.detail);
      return [];
    case "CHECK_NOTIFICATION_PERMISSION":
      return [{ name: "NOTIFICATION_PERMISSION_STATUS", detail: { granted } }];
    case "REQUEST_NOTIFICATION_PERMISSION": {
      const result: FromNative = { name: "NOTIFICATION_PERMISSION_RESULT", detail: { granted } };
      return granted && !host.areExactAlarmsAllowed
        ? [{ name: "NOTIFICATION_ERROR", detail: { text: "exact_alarm_denied" } }, result]
        : [result];
    }
    default:
      host.shown = [];
      return [{ name: "ALL_NOTIFICATIONS_CANCELLED", detail: {} }];
  }
}

/** Starts a simulated wrapper for a page. It follows docs/native-bridge.md unless `behaviour` says otherwise. */
export function startHost(view: HostView, behaviour: Partial<HostBehaviour> = {}): Host {
  const host: Host = {
    isAnswering: true,
    isTaking: true,
    areNotificationsAllowed: true,
    areExactAlarmsAllowed: true,
    failsWith: undefined,
    ...behaviour,
    received: [],
    shown: [],
    appear: () => {
      view.NotificationChannel = { postMessage };
      if (host.isAnswering) host.say(printFromNative({ name: "FLUTTER_READY", detail: {} }));
    },
    vanish: () => {
      delete view.NotificationChannel;
    },
    say: (text) => view.onNativeMessage?.(text),
  };
  function postMessage(text: string): void {
    if (!host.isTaking) throw new Error("the simulated wrapper accepts no messages");
    host.received.push(text);
    const message = parseToNative(text);
    if (message === undefined || !host.isAnswering) return;
    view.setTimeout(() => {
      for (const response of responsesOf(host, message)) host.say(printFromNative(response));
    }, 0);
  }
  host.appear();
  return host;
}

/** The wrapper's settings, with a note whether the app has run inside it. */
export const notificationSettingsKey = "notificationSettings";
/** The JavaScript channel that the native wrapper adds to the page (docs/native-bridge.md). */
type NativeChannel = { postMessage: (text: string) => void };

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    NotificationChannel?: NativeChannel;
    /** Called by the wrapper. */
    onNativeMessage?: (text: unknown) => void;
  }
}

/** Fired on `window` when the wrapper appears or disappears, with `{ available }` as detail. */
export const statusChanged = "native:status-changed";

const lookEveryMs = 1000;

export function nativeChannel(): NativeChannel | undefined {
  const channel = window.NotificationChannel;
  return typeof channel?.postMessage === "function" ? channel : undefined;
}

let isAvailable = false;
/** Messages that came before the code that reads them. */
let held: unknown[] = [];
let load = (): void => undefined;
let receive = (text: unknown): void => {
  held = [...held, text].slice(-50);
  load();
};

export const isInWrapper = (): boolean => isAvailable;

/** Looks for the wrapper now and every second: it may come late, or go away. Everything else about it is loaded later. */
export function watchChannel(): void {
  window.onNativeMessage = (text) => receive(text);
  const look = (): void => {
    const isThere = nativeChannel() !== undefined;
    if (isThere === isAvailable) return;
    isAvailable = isThere;
    window.dispatchEvent(new CustomEvent(statusChanged, { detail: { available: isThere } }));
    if (isThere) load();
  };
  look();
  setInterval(look, lookEveryMs);
}

/** Calls back when there is a wrapper, or a message of one: then the code that talks with it is needed. */
export function whenWrapper(listener: () => void): void {
  load = listener;
  if (isAvailable || held.length > 0) listener();
}

/** Hands over every message of the wrapper, those that came before included. */
export function receiveMessages(receiver: (text: unknown) => void): void {
  receive = receiver;
  const before = held;
  held = [];
  for (const text of before) receiver(text);
}

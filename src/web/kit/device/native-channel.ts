/** Storage key of the wrapper's settings, and of whether the app has run inside the wrapper. */
export const notificationSettingsKey = "notificationSettings";
/** The JavaScript channel that the native wrapper adds to the page (docs/native-bridge.md). */
type NativeChannel = { postMessage: (text: string) => void };

declare global {
  // A property of window can be declared only by interface merging.
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
/** Messages that arrived before their handler was loaded. */
let held: unknown[] = [];
let load = (): void => undefined;
let receive = (text: unknown): void => {
  held = [...held, text].slice(-50);
  load();
};

export const isInWrapper = (): boolean => isAvailable;

/**
 * Looks for the wrapper now and every second, because it may appear late or disappear. All other wrapper code
 * is loaded later.
 */
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

/** Calls the listener when there is a wrapper or a message from it, so that it can load the wrapper code. */
export function whenWrapper(listener: () => void): void {
  load = listener;
  if (isAvailable || held.length > 0) listener();
}

/** Passes every message of the wrapper to the receiver, including earlier ones. */
export function receiveMessages(receiver: (text: unknown) => void): void {
  receive = receiver;
  const before = held;
  held = [];
  for (const text of before) receiver(text);
}

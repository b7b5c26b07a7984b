import { eventNameOf, parseFromNative, printToNative } from "#domain/native/bridge-messages.ts";
import type { FromNative, ToNative } from "#domain/native/bridge-messages.ts";
import { createMessageQueue } from "#domain/native/message-queue.ts";
import { logProblem } from "#web/kit/log.ts";
import { nativeChannel, receiveMessages, statusChanged } from "#web/kit/device/native-channel.ts";

/** Interval for resending messages that the wrapper did not accept. */
const retryEveryMs = 1000;

const listeners = new Set<(message: FromNative) => void>();
let isRefusalLogged = false;

const queue = createMessageQueue((text) => {
  const channel = nativeChannel();
  if (channel === undefined) return false;
  try {
    // The channel belongs to the wrapper. It is not a window, so it has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(text);
    isRefusalLogged = false;
    return true;
  } catch (error) {
    if (!isRefusalLogged) logProblem("the wrapper rejected a message, which stays queued", error);
    isRefusalLogged = true;
    return false;
  }
});

/** Sends a message to the wrapper, or queues it until a wrapper is present. */
export function sendToNative(message: ToNative): void {
  queue.send(printToNative(message));
}

/** Calls the listener for every message of the wrapper, after its window event. */
export function onNativeMessage(listener: (message: FromNative) => void): void {
  listeners.add(listener);
}

function receive(text: unknown): void {
  const message = parseFromNative(text);
  if (message === undefined) {
    logProblem("a message of the wrapper is invalid", String(text).slice(0, 80));
    return;
  }
  window.dispatchEvent(new CustomEvent(eventNameOf(message.name), { detail: message.detail }));
  for (const listener of listeners) listener(message);
}

/** Starts to receive messages, and sends queued messages whenever a wrapper is present. */
export function openBridge(): void {
  window.addEventListener(statusChanged, () => queue.flush());
  setInterval(() => queue.flush(), retryEveryMs);
  receiveMessages(receive);
}

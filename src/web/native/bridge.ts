import { eventNameOf, parseFromNative, printToNative } from "#domain/native/bridge-messages.ts";
import type { FromNative, ToNative } from "#domain/native/bridge-messages.ts";
import { createMessageQueue } from "#domain/native/message-queue.ts";
import { logProblem } from "#web/kit/log.ts";
import { nativeChannel, receiveMessages, statusChanged } from "#web/kit/device/native-channel.ts";

/** Interval for sending messages again that the wrapper did not accept. */
const retryEveryMs = 1000;

const listeners = new Set<(message: FromNative) => void>();
let isRefusalLogged = false;

const queue = createMessageQueue((text) => {
  const channel = nativeChannel();
  if (channel === undefined) return false;
  try {
    // A channel of the wrapper, not a window: it has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(text);
    isRefusalLogged = false;
    return true;
  } catch (error) {
    if (!isRefusalLogged) logProblem("the wrapper did not take a message, which waits", error);
    isRefusalLogged = true;
    return false;
  }
});

/** Sends a message to the wrapper, or queues it until there is a wrapper. */
export function sendToNative(message: ToNative): void {
  queue.send(printToNative(message));
}

/** Calls back for every message of the wrapper, after its window event. */
export function onNativeMessage(listener: (message: FromNative) => void): void {
  listeners.add(listener);
}

function receive(text: unknown): void {
  const message = parseFromNative(text);
  if (message === undefined) {
    logProblem("a message of the wrapper is not understood", String(text).slice(0, 80));
    return;
  }
  window.dispatchEvent(new CustomEvent(eventNameOf(message.name), { detail: message.detail }));
  for (const listener of listeners) listener(message);
}

/** Starts to receive messages, and to send queued messages whenever a wrapper is present. */
export function openBridge(): void {
  window.addEventListener(statusChanged, () => queue.flush());
  setInterval(() => queue.flush(), retryEveryMs);
  receiveMessages(receive);
}

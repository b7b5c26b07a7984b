import { sendFeedback } from "./api.ts";
import type { FeedbackMessage } from "./api.ts";
import { saveDraft, readDraft } from "./draft.ts";
import { findTexts } from "#web/kit/i18n/find-texts.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { logProblem } from "#web/kit/log.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { forgetWaiting, waitingMessages } from "./waiting-feedback.ts";

/**
 * Retry interval while there is a network. The return of the network triggers sending immediately
 * (after-first-paint.tsx).
 */
const retryMs = 60_000;

let underWay: Promise<void> | undefined;
let timer: number | undefined;

/** Sends the waiting messages after a delay, if the page is still open. */
export function scheduleSending(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void sendWaiting(), retryMs);
}

/**
 * Sends messages that were written offline. The server stores a message that arrives twice only once, because
 * of its id.
 */
export function sendWaiting(): Promise<void> {
  underWay ??= sendAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function sendAll(): Promise<void> {
  let isSent = false;
  for (const message of waitingMessages()) {
    try {
      await sendFeedback(message);
    } catch (error) {
      if (!isRefused(error)) {
        logProblem("feedback waits for the network", error);
        if (navigator.onLine) scheduleSending();
        break;
      }
      logProblem("the server rejected feedback", error);
      giveBack(message);
      forgetWaiting(message.id);
      await say("back", "error");
      continue;
    }
    forgetWaiting(message.id);
    isSent = true;
  }
  if (isSent) await say("sentLater", "success");
}

/** Whether the server will never accept this message. */
function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError && error.kind === "server" ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401;
}

/** Puts the text back into the form, before any newer draft. */
function giveBack({ type, content, contact = "" }: FeedbackMessage): void {
  const draft = readDraft();
  const words = [content, draft?.content ?? ""].filter((part) => part.trim() !== "");
  saveDraft({ type, content: words.join("\n\n"), contact: draft?.contact || contact });
}

/** Reports the outcome of a message, unless the texts for it cannot be loaded. */
async function say(what: "sentLater" | "back", kind: "success" | "error"): Promise<void> {
  const t = await findTexts("help");
  if (t !== undefined) showToast(t(`feedback.${what}`), { kind });
}

import { sendFeedback } from "./api.ts";
import type { FeedbackMessage } from "./api.ts";
import { saveDraft, readDraft } from "./draft.ts";
import { findTexts } from "#web/kit/i18n/find-texts.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { logProblem } from "#web/kit/log.ts";
import { showToast } from "#web/kit/ui/toast-store.ts";
import { forgetWaiting, waitingMessages } from "./waiting-feedback.ts";

/** With a network, the server is asked again after this time; a network that returns is noticed at once (after-first-paint.tsx). */
const retryMs = 60_000;

let underWay: Promise<void> | undefined;
let timer: number | undefined;

/** Sends the waiting messages after a delay, if the page is still open. */
export function scheduleSending(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void sendWaiting(), retryMs);
}

/** Sends what was written without a network. Sending one twice stores it once, by its id. */
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
      logProblem("the server refused feedback", error);
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

/** Whether the server will never take it as it is. */
function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError && error.kind === "server" ? (error.status ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401;
}

/** Puts the words back into the form, before whatever is being written there. */
function giveBack({ type, content, contact = "" }: FeedbackMessage): void {
  const draft = readDraft();
  const words = [content, draft?.content ?? ""].filter((part) => part.trim() !== "");
  saveDraft({ type, content: words.join("\n\n"), contact: draft?.contact || contact });
}

/** Says what became of a message, unless the texts for it cannot be loaded. */
async function say(what: "sentLater" | "back", kind: "success" | "error"): Promise<void> {
  const t = await findTexts("help");
  if (t !== undefined) showToast(t(`feedback.${what}`), { kind });
}

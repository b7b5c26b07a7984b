import i18next from "i18next";
import { sendFeedback } from "#web/features/feedback/api.ts";
import type { FeedbackMessage } from "#web/features/feedback/api.ts";
import { keepDraft, readDraft } from "#web/features/feedback/draft.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { logProblem } from "#web/lib/log.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { forgetWaiting, waitingMessages } from "./waiting-feedback.ts";

let underWay: Promise<void> | undefined;

/** Sends what was written without a network. Sending one twice stores it once, by its id. */
export function sendWaiting(): Promise<void> {
  underWay ??= sendAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function sendAll(): Promise<void> {
  await i18next.loadNamespaces("help");
  let isSent = false;
  for (const message of waitingMessages()) {
    try {
      await sendFeedback(message);
    } catch (error) {
      if (!isRefused(error)) {
        logProblem("feedback waits for the network", error);
        break;
      }
      logProblem("the server refused feedback", error);
      giveBack(message);
      forgetWaiting(message.id);
      continue;
    }
    forgetWaiting(message.id);
    isSent = true;
  }
  if (isSent) showToast(i18next.t("help:feedback.sentLater"), { kind: "success" });
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
  keepDraft({ type, content: words.join("\n\n"), contact: draft?.contact || contact });
  showToast(i18next.t("help:feedback.back"), { kind: "error" });
}

import type { InputOf } from "#contract/endpoint.ts";
import { feedback } from "#contract/feedback.ts";
import { call } from "#web/kit/api/api.ts";

export type FeedbackMessage = InputOf<typeof feedback.submit>["body"];

export async function sendFeedback(message: FeedbackMessage): Promise<void> {
  await call(feedback.submit, { body: message });
}

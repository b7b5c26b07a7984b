import type { Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { operatorFeedbackStore } from "./feedback-store.ts";
import type { ListedFeedbackRow, ListedMessage } from "./feedback-store.ts";
import { noteAct } from "./service.ts";
import type { OperatorDeps } from "./service.ts";

/** Lists messages without contacts and senders. The audit log does not record whose messages were listed. */
export async function listFeedback(
  deps: OperatorDeps,
  filter: { withAnswered: boolean; limit: number },
): Promise<{ messages: ListedMessage[]; unanswered: number }> {
  return deps.database.transaction(async (tx) => {
    await noteAct(tx, deps, { act: "feedback.list", subject: null, userId: null, details: filter });
    const store = operatorFeedbackStore(tx);
    return { messages: await store.list(filter), unanswered: await store.unanswered() };
  });
}

async function oneMessage(tx: Queries, id: string): Promise<ListedFeedbackRow> {
  const [message, another] = await operatorFeedbackStore(tx).beginning(id);
  if (message === undefined) throw new OperatorError(`There is no message ${id}.`);
  if (another !== undefined)
    throw new OperatorError(`Several messages start with ${id}: write more of the id.`);
  return message;
}

export async function readFeedback(deps: OperatorDeps, id: string): Promise<ListedFeedbackRow> {
  return deps.database.transaction(async (tx) => {
    const message = await oneMessage(tx, id);
    await noteAct(tx, deps, { act: "feedback.read", subject: message.id, userId: message.user_id });
    return message;
  });
}

/** Marks a message as answered. `isNew` is false if it was already answered. */
export async function answerFeedback(
  deps: OperatorDeps,
  id: string,
): Promise<{ message: ListedFeedbackRow; isNew: boolean }> {
  return deps.database.transaction(async (tx) => {
    const message = await oneMessage(tx, id);
    const isNew = await operatorFeedbackStore(tx).markAnswered(message.id, deps.now());
    if (isNew)
      await noteAct(tx, deps, { act: "feedback.answered", subject: message.id, userId: message.user_id });
    return { message, isNew };
  });
}

/** Deletes a message with its contact and picture, at the request of the sender. */
export async function deleteFeedback(deps: OperatorDeps, id: string): Promise<ListedFeedbackRow> {
  return deps.database.transaction(async (tx) => {
    const message = await oneMessage(tx, id);
    await operatorFeedbackStore(tx).remove(message.id);
    await noteAct(tx, deps, { act: "feedback.deleted", subject: message.id, userId: message.user_id });
    return message;
  });
}

import { refundDays } from "#domain/membership/membership.ts";
import type { RefundObjection } from "#domain/membership/refund-rule.ts";
import { OperatorError } from "#server/db/failures.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { settleRefundOutside, undoRefund } from "#server/modules/membership/refunds/staff-refunds.ts";
import { buyerOf, noteAct, refundCase } from "#server/modules/operator/service.ts";
import type { RefundCase } from "#server/modules/operator/service.ts";
import type { Answer, Command, CommandContext } from "./command.ts";
import { formatInstant, yuan } from "./print.ts";
import { exactWords, parseReason, UsageError, parseWords } from "./arguments.ts";

export const refundCommand: Command = {
  changesMemberships: true,
  summary: "refunds an order and ends its membership",
  help: `npm run admin -- refund ORDER --reason TEXT [--beyond-the-rule] [--yes]
npm run admin -- refund ORDER|REFUND --settled-outside REFERENCE --reason TEXT [--yes]
npm run admin -- refund ORDER --undo --reason TEXT [--yes]

  --reason           a text for the audit log
  --beyond-the-rule  refund even if it was paid more than ${refundDays} days ago, or member scenes have been studied since
  --settled-outside  record that you have returned the money without this command: the reference of the transfer, or the number of
                     the refund in the provider's console. The provider gets no further request
  --undo             restore the order, because the provider rejected its refund permanently and the money stays here
  --yes              do not ask for confirmation

The rule that learners can read: a full refund within ${refundDays} days of the payment, if no member scene has been studied.
The membership of the order ends immediately. A running server requests the refund within seconds, and retries until it is done.
“orders show” prints its state, and the learner gets an e-mail. A refund that the provider rejects permanently is an incident
(refund-failed): finish it with --settled-outside, or undo it with --undo.`,
  run: async (context, words) => {
    const { values, positionals } = parseWords(words, {
      reason: { type: "string" },
      yes: { type: "boolean", default: false },
      "beyond-the-rule": { type: "boolean", default: false },
      "settled-outside": { type: "string" },
      undo: { type: "boolean", default: false },
    });
    const [id] = exactWords(positionals, ["the order"]);
    const reason = parseReason(values.reason);
    const reference = values["settled-outside"];
    if (values.undo && reference !== undefined)
      throw new UsageError("--settled-outside and --undo cannot be combined: leave one out.");
    const confirm = async (question: string) => values.yes || context.confirm(question);
    if (values.undo) return undo(context, { id, reason, confirm });
    if (reference !== undefined)
      return settleOutside(context, { id, reason, reference: referenceOf(reference), confirm });
    const found = await refundCase(context, id, context.memberScenes());
    const { order, objections } = found;
    const isBeyond = objections.length > 0;
    if (order.status === "paid" && isBeyond && !values["beyond-the-rule"])
      throw new OperatorError(
        `Order ${id} is not covered by the refund rule: ${said(found)}. To refund it anyway, add --beyond-the-rule.`,
      );
    const question = `Refund ${yuan(order.amount_fen)} of order ${id}, paid ${formatInstant(order.paid_at)}${isBeyond ? `, beyond the rule (${said(found)})` : ""}?`;
    if (order.status === "paid" && !(await confirm(question))) return unchanged;
    const refund = await refundOrder(context, id, async (tx, { refundNumber, amountFen, isNew }) => {
      if (!isNew) return;
      const details = { refundNumber, amountFen, reason, beyondTheRule: objections };
      await noteAct(tx, context, { act: "refund", subject: id, userId: await buyerOf(tx, id), details });
      // A running server starts the job immediately instead of at its next interval.
      await jobStore(tx).hurry(jobTable.reconcilePayments.name, context.now());
    });
    const text = refund.isNew
      ? `Order ${id} is refunded: a running server requests ${yuan(refund.amountFen)} from the provider (refund ${refund.refundNumber}).`
      : `Order ${id} was already refunded (refund ${refund.refundNumber}, ${refund.status}); nothing has changed.`;
    return { text, json: { isDone: refund.isNew, objections, ...refund } };
  },
};

const unchanged: Answer = { text: "Nothing was changed.", json: { isDone: false } };

type Asked = { id: string; reason: string; confirm: (question: string) => Promise<boolean> };

async function settleOutside(
  context: CommandContext,
  { id, reason, reference, confirm }: Asked & { reference: string },
): Promise<Answer> {
  if (!(await confirm(`Record that the money of ${id} was returned without the provider (${reference})?`)))
    return unchanged;
  const refund = await settleRefundOutside(context, { id, reference }, async (tx, done) => {
    if (!done.isNew) return;
    const { orderId: subject, refundNumber, amountFen } = done;
    const details = { refundNumber, amountFen, reference, reason };
    const userId = await buyerOf(tx, subject);
    await noteAct(tx, context, { act: "refund.settled-outside", subject, userId, details });
  });
  const text = refund.isNew
    ? `Refund ${refund.refundNumber} of order ${refund.orderId} is done: ${yuan(refund.amountFen)}, returned without the provider (${reference}). The learner gets an e-mail.`
    : `Refund ${refund.refundNumber} of order ${refund.orderId} was already done; nothing has changed.`;
  return { text, json: { isDone: refund.isNew, ...refund } };
}

async function undo(context: CommandContext, { id, reason, confirm }: Asked): Promise<Answer> {
  if (!(await confirm(`Restore order ${id} without returning its money?`))) return unchanged;
  const refund = await undoRefund(context, id, async (tx, { refundNumber, amountFen }) => {
    const details = { refundNumber, amountFen, reason };
    await noteAct(tx, context, { act: "refund.undo", subject: id, userId: await buyerOf(tx, id), details });
  });
  if (refund === undefined)
    return { text: `Order ${id} is already paid; nothing has changed.`, json: { isDone: false } };
  const text = `Order ${id} is paid again, and its membership is valid until ${formatInstant(refund.premiumExpiry)}.`;
  return { text, json: { isDone: true, ...refund } };
}

/** The reference must fit into one line of a list. */
function referenceOf(text: string): string {
  const reference = text.trim();
  if (!/^[\p{L}\p{N}\p{P} ]{1,100}$/u.test(reference))
    throw new UsageError(
      "--settled-outside needs a reference: letters, digits and punctuation, 100 at most.",
    );
  return reference;
}

const sentences: Record<RefundObjection, (found: RefundCase) => string> = {
  "too-late": ({ order }) =>
    `it was paid at ${formatInstant(order.paid_at)}, more than ${refundDays} days ago`,
  "scenes-used": ({ scenes }) => `members' scenes have been studied since (${scenes.join(", ")})`,
};

const said = (found: RefundCase): string => found.objections.map((one) => sentences[one](found)).join("; ");

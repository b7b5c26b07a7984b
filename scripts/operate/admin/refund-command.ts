import { refundDays } from "#domain/membership/membership.ts";
import type { RefundObjection } from "#domain/membership/refund-rule.ts";
import { OperatorError } from "#server/db/failures.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { buyerOf, noteAct, refundCase } from "#server/modules/operator/service.ts";
import type { RefundCase } from "#server/modules/operator/service.ts";
import type { Command } from "./command.ts";
import { moment, yuan } from "./print.ts";
import { exactly, reasonOf, wordsOf } from "./words.ts";

export const refundCommand: Command = {
  summary: "gives the money of an order back, and takes its membership",
  help: `npm run admin -- refund ID --reason TEXT [--beyond-the-rule] [--yes]

  --reason           why, for whoever comes after
  --beyond-the-rule  although it was paid more than ${refundDays} days ago, or members' scenes have been studied since
  --yes              do not ask again

The rule that learners can read: all of the money back within ${refundDays} days of paying, if no members' scene has been studied.
What the order gave ends at once. A running server asks the provider for the money within seconds, and again until it is done;
“orders show” tells how far it is, and the learner gets a letter.`,
  run: async (desk, words) => {
    const { values, positionals } = wordsOf(words, {
      reason: { type: "string" },
      yes: { type: "boolean", default: false },
      "beyond-the-rule": { type: "boolean", default: false },
    });
    const [id] = exactly(positionals, ["the order"]);
    const reason = reasonOf(values.reason);
    const found = await refundCase(desk, id, desk.memberScenes());
    const { order, objections } = found;
    const isBeyond = objections.length > 0;
    if (order.status === "paid" && isBeyond && !values["beyond-the-rule"])
      throw new OperatorError(
        `Order ${id} is beyond the rule for refunds: ${said(found)}. If it is to be refunded all the same, add --beyond-the-rule.`,
      );
    const question = `Refund ${yuan(order.amount_fen)} of order ${id}, paid ${moment(order.paid_at)}${isBeyond ? `, beyond the rule (${said(found)})` : ""}?`;
    if (order.status === "paid" && !values.yes && !(await desk.confirm(question)))
      return { text: "Nothing was changed.", json: { isDone: false } };
    const refund = await refundOrder(desk, id, async (tx, { refundNumber, amountFen, isNew }) => {
      if (!isNew) return;
      const details = { refundNumber, amountFen, reason, beyondTheRule: objections };
      await noteAct(tx, desk, { act: "refund", subject: id, userId: await buyerOf(tx, id), details });
      // A running server finds it at once, and not at the next turn.
      await jobStore(tx).hurry(jobTable.reconcilePayments.name, desk.now());
    });
    const text = refund.isNew
      ? `Order ${id} is taken back, and ${yuan(refund.amountFen)} goes back to the buyer (refund ${refund.refundNumber}) as soon as a running server has asked the provider.`
      : `Order ${id} had been taken back before (refund ${refund.refundNumber}, ${refund.status}); nothing has changed.`;
    return { text, json: { isDone: refund.isNew, objections, ...refund } };
  },
};

const sentences: Record<RefundObjection, (found: RefundCase) => string> = {
  "too-late": ({ order }) => `it was paid at ${moment(order.paid_at)}, more than ${refundDays} days ago`,
  "scenes-used": ({ scenes }) => `members' scenes have been studied since (${scenes.join(", ")})`,
};

const said = (found: RefundCase): string => found.objections.map((one) => sentences[one](found)).join("; ");

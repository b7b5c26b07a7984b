import { history } from "#contract/history.ts";
import { recordRules } from "#domain/learning/outbox/changes.ts";
import type { RecordChange } from "#domain/learning/outbox/changes.ts";
import { call } from "#web/kit/api/api.ts";
import { deviceClock } from "#web/kit/device/clock.ts";
import { newId } from "#web/kit/device/new-id.ts";
import type { Kind } from "#web/learning/record/kind.ts";
import { postVisitRecords } from "#web/learning/store-record.ts";
import { takeStamps } from "#web/learning/stamps/save-stamps.ts";
import { weekKind } from "./week.ts";

/** Study records with their stamps. Stamps of waiting records are already stored here. */
export const recordKind: Kind<RecordChange> = {
  ...recordRules,
  adopt: postVisitRecords,
  push: async (changes, account, options) => {
    for (const { record } of changes) {
      account.check();
      await call(history.record, { body: record }, options);
    }
  },
  // Otherwise the app would know stamped days but no goal, and would ask the learner to choose a goal.
  after: weekKind,
  pull: async (account) => {
    const stamps = await call(history.stamps, { query: deviceClock() });
    if (account.isCurrent()) takeStamps(account, stamps);
  },
  // Another learner's record may have the rejected id.
  retried: ({ kind, record }) => ({ kind, record: { ...record, id: newId() } }),
};

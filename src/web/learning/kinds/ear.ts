import { earResults as calls } from "#contract/ear-results.ts";
import { earRules } from "#domain/learning/outbox/changes.ts";
import type { EarChange } from "#domain/learning/outbox/changes.ts";
import { call } from "#web/kit/api/api.ts";
import { postVisitResults, storeEarResults } from "#web/learning/ear-results.ts";
import { pullAfterCursor } from "#web/learning/record/cursor.ts";
import type { Kind } from "#web/learning/record/kind.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

const maxResults = 25;

export const earKind: Kind<EarChange> = {
  ...earRules,
  adopt: postVisitResults,
  push: async (changes, account, options) => {
    const results = changes.flatMap((change) => change.results);
    for (let from = 0; from < results.length; from += maxResults) {
      account.check();
      await call(calls.push, { body: { results: results.slice(from, from + maxResults) } }, options);
    }
  },
  pull: (account) =>
    pullAfterCursor(account, ownerKeyNames.earCursor, async (after) => {
      const page = await call(calls.pull, { query: { after } });
      return { ...page, store: () => storeEarResults(account, page.results) };
    }),
};

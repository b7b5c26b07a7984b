import type { Handlers } from "#contract/endpoint.ts";
import type { history } from "#contract/history.ts";
import type { Callers } from "#server/http/endpoints.ts";
import { historyDeps, listRecords, listStamps, storeRecord } from "./service.ts";
import type { HistoryNeeds } from "./service.ts";

export function historyHandlers(needs: HistoryNeeds): Handlers<typeof history, Callers> {
  const deps = historyDeps(needs);
  return {
    record: ({ body }, { userId }) => storeRecord(deps, userId, body),
    stamps: ({ query }, { userId }) => listStamps(deps, userId, query),
    list: ({ query }, learner) => listRecords(deps, learner, query),
  };
}

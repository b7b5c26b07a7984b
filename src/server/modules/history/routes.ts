import type { FastifyInstance } from "fastify";
import { historySchemas } from "#contract/history.schema.ts";
import { history } from "#contract/history.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { historyDeps, listRecords, listStamps, storeRecord } from "./service.ts";
import type { HistoryNeeds } from "./service.ts";

export function serveHistory(app: FastifyInstance, context: RouteContext, needs: HistoryNeeds): void {
  const deps = historyDeps(needs);
  serveArea(app, context, {
    table: history,
    schemas: historySchemas,
    handlers: {
      record: ({ body }, { userId }) => storeRecord(deps, userId, body),
      stamps: ({ query }, { userId }) => listStamps(deps, userId, query),
      list: ({ query }, learner) => listRecords(deps, learner, query),
    },
  });
}

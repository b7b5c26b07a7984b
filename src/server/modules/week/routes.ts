import type { FastifyInstance } from "fastify";
import { weekSchemas } from "#contract/week.schema.ts";
import { week } from "#contract/week.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { chooseMail, updateLanguageAndZone, readMailChoice } from "./mails/service.ts";
import { serveStop } from "./mails/routes.ts";
import { readWeek, saveWeek } from "./service.ts";
import type { WeekDeps } from "./service.ts";

export function serveWeek(app: FastifyInstance, context: RouteContext, deps: WeekDeps): void {
  serveArea(app, context, {
    table: week,
    schemas: weekSchemas,
    handlers: {
      read: async ({ query }, learner) => {
        await updateLanguageAndZone(deps, learner, query.timeZone);
        return readWeek(deps, learner.userId);
      },
      mail: (_input, { userId }) => readMailChoice(deps, userId),
      setMail: ({ body }, learner) => chooseMail(deps, learner, body),
      save: ({ body }, { userId }) => saveWeek(deps, userId, body),
    },
  });
  serveStop(app, deps);
}

import type { FastifyInstance } from "fastify";
import { takeAlongSchemas } from "#contract/take-along.schema.ts";
import { takeAlong } from "#contract/take-along.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { bookletOf, takeAlongFile } from "./service.ts";
import type { TakeAlongNeeds } from "./service.ts";

export function serveTakeAlong(app: FastifyInstance, context: RouteContext, needs: TakeAlongNeeds): void {
  serveArea(app, context, {
    table: takeAlong,
    schemas: takeAlongSchemas,
    handlers: {
      file: ({ body }, caller) => takeAlongFile(needs, body, caller),
      booklet: ({ body }, caller) => bookletOf(needs, body.from, caller),
    },
  });
}

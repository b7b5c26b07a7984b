import type { FastifyInstance } from "fastify";
import { progressSchemas } from "#contract/progress.schema.ts";
import { progress } from "#contract/progress.ts";
import type { Database } from "#server/db/database.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import type { Library } from "#server/modules/content/service.ts";
import { segmentsFrom } from "./scene-segments.ts";
import { mergeProgress, progressOf } from "./service.ts";

export function serveProgress(
  app: FastifyInstance,
  context: RouteContext,
  {
    database,
    library,
    now,
  }: {
    database: Database;
    library: Library;
    now: () => number;
  },
): void {
  const deps = { database, segmentsOf: segmentsFrom(library), now };
  serveArea(app, context, {
    table: progress,
    schemas: progressSchemas,
    handlers: {
      read: (_input, { userId }) => progressOf(deps, userId),
      merge: ({ body }, { userId }) => mergeProgress(deps, userId, body),
    },
  });
}

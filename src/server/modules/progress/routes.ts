import type { Handlers } from "#contract/endpoint.ts";
import type { progress } from "#contract/progress.ts";
import type { Database } from "#server/db/database.ts";
import type { Callers } from "#server/http/endpoints.ts";
import type { Library } from "#server/modules/content/service.ts";
import { segmentsFrom } from "./scene-segments.ts";
import { mergeProgress, progressOf } from "./service.ts";

export function progressHandlers({
  database,
  library,
  now,
}: {
  database: Database;
  library: Library;
  now: () => number;
}): Handlers<typeof progress, Callers> {
  const deps = { database, segmentsOf: segmentsFrom(library), now };
  return {
    read: (_input, { userId }) => progressOf(deps, userId),
    merge: ({ body }, { userId }) => mergeProgress(deps, userId, body),
  };
}

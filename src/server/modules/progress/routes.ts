import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { progress } from "#contract/progress.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/endpoints.ts";
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
}): Handlers<typeof progress, Caller> {
  const deps = { database, segmentsOf: segmentsFrom(library), now };
  return {
    read: async (_input, caller) => progressOf(deps, userOf(caller)),
    merge: async ({ body }, caller) => mergeProgress(deps, userOf(caller), body),
  };
}

function userOf({ userId }: Caller): string {
  if (userId === undefined) throw new AppError("unauthorised");
  return userId;
}

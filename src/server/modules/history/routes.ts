import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { study } from "#contract/history.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/endpoints.ts";
import type { Library } from "#server/modules/content/service.ts";
import { history, keepRecord } from "./service.ts";
import { studyStore } from "./store.ts";

export function studyHandlers({
  database,
  library,
  now,
}: {
  database: Database;
  library: Library;
  now: () => number;
}): Handlers<typeof study, Caller> {
  const deps = { store: studyStore(database.query), library, now };
  return {
    record: async ({ body }, caller) => keepRecord(deps, learnerOf(caller).userId, body),
    history: async ({ query }, caller) => history(deps, learnerOf(caller), query),
  };
}

function learnerOf({ userId, language }: Caller): { userId: string; language: Language } {
  if (userId === undefined) throw new AppError("unauthorised");
  return { userId, language };
}

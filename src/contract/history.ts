import { forLearners } from "./endpoint.ts";
import type { historySchemas } from "./history.schema.ts";

/** Study history. The paths keep `study`, because installed apps use them. */
export const history = {
  record: forLearners<typeof historySchemas.record>("POST", "/api/user/study/record"),
  stamps: forLearners<typeof historySchemas.stamps>("GET", "/api/user/study/stamps"),
  list: forLearners<typeof historySchemas.list>("GET", "/api/user/study/history"),
};

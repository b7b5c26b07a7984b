import { endpoint } from "./endpoint.ts";
import type { historySchemas } from "./history.schema.ts";

/** Study history. The paths keep `study`, because installed apps use them. */
export const history = {
  record: endpoint<typeof historySchemas.record>({
    method: "POST",
    path: "/api/user/study/record",
    access: "signed-in",
  }),
  stamps: endpoint<typeof historySchemas.stamps>({
    method: "GET",
    path: "/api/user/study/stamps",
    access: "signed-in",
  }),
  growth: endpoint<typeof historySchemas.growth>({
    method: "GET",
    path: "/api/user/study/growth",
    access: "signed-in",
  }),
  list: endpoint<typeof historySchemas.list>({
    method: "GET",
    path: "/api/user/study/history",
    access: "signed-in",
  }),
};

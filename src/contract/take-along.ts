import { endpoint } from "./endpoint.ts";
import type { takeAlongSchemas } from "./take-along.schema.ts";

/** Lines and words as files for other programs. */
export const takeAlong = {
  file: endpoint<typeof takeAlongSchemas.file>({
    method: "POST",
    path: "/api/take-along",
    access: "open",
    fileName: "kaiwa",
  }),
  booklet: endpoint<typeof takeAlongSchemas.booklet>({
    method: "POST",
    path: "/api/take-along/booklet",
    access: "open",
  }),
};

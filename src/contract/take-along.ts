import { forAnybody } from "./endpoint.ts";
import type { takeAlongSchemas } from "./take-along.schema.ts";

/** Lines and words as files for other programs. */
export const takeAlong = {
  file: forAnybody<typeof takeAlongSchemas.file>("POST", "/api/take-along", { fileName: "kaiwa" }),
  booklet: forAnybody<typeof takeAlongSchemas.booklet>("POST", "/api/take-along/booklet"),
};

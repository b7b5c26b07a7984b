import { forAnybody } from "./endpoint.ts";
import type { syllabusSchemas } from "./syllabus.schema.ts";

/** What the scenes teach, for learners and teachers who look for a can-do or a grammar pattern. */
export const syllabus = {
  all: forAnybody<typeof syllabusSchemas.all>("GET", "/api/syllabus"),
};

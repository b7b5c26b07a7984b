import type { SyllabusData } from "#contract/syllabus.schema.ts";
import { syllabus } from "#contract/syllabus.ts";
import { call } from "#web/kit/api/api.ts";

export type Syllabus = SyllabusData;
export type SyllabusScene = SyllabusData["categories"][number]["scenes"][number];
export type SyllabusPattern = SyllabusData["patterns"][number];

export async function loadSyllabus(): Promise<Syllabus> {
  return call(syllabus.all, {});
}

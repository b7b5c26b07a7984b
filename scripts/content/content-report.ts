/** Prints what there is to learn and what is missing: scenes, languages, words. */
import { examine } from "#content/examine.ts";
import { projectFolders } from "#content/folders.ts";
import { coverageReport } from "#content/authoring/report.ts";

console.log(coverageReport(examine(projectFolders)));

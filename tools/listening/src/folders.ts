import { join } from "node:path";

export const projectFolder = join(import.meta.dirname, "../../..");
/** Renewed on demand, so not committed. */
export const workFolder = join(projectFolder, "build/listening");
export const speechFolder = join(workFolder, "speech");

import { join } from "node:path";
import type { Folders } from "./compile.ts";

const root = join(import.meta.dirname, "..", "..");

/** The project's own folders. */
export const projectFolders: Folders = {
  content: join(root, "content"),
  audio: join(root, "audio"),
  output: join(root, "build/content"),
  memory: join(root, "build"),
};

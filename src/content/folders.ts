import { join } from "node:path";

/** Where the compiler reads and writes. */
export type Folders = {
  /** What people wrote. */
  content: string;
  /** Its speech, rendered by tools/voice. */
  audio: string;
  /** What the server serves. */
  output: string;
  /** Where results are remembered between runs. */
  memory: string;
};

const root = join(import.meta.dirname, "..", "..");

/** The project's own folders. */
export const projectFolders: Folders = {
  content: join(root, "content"),
  audio: join(root, "audio"),
  output: join(root, "build/content"),
  memory: join(root, "build"),
};

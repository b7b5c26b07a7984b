import { join } from "node:path";

export type Folders = {
  content: string;
  audio: string;
  output: string;
  memory: string;
};

const root = join(import.meta.dirname, "..", "..");

export const projectFolders: Folders = {
  content: join(root, "content"),
  audio: join(root, "audio"),
  output: join(root, "build/content"),
  memory: join(root, "build"),
};

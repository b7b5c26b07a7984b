import type { TakeAlongSource } from "../../src/contract/take-along.schema.ts";
import type { Language } from "../../src/domain/site/languages.ts";
import { projectFolders } from "../../src/content/folders.ts";
import { loadLibrary } from "../../src/server/modules/content/service.ts";
import { takeAlongFile } from "../../src/server/modules/take-along/service.ts";
import { workQueue } from "../../src/server/work-queue.ts";

export const library = loadLibrary(projectFolders.output);

const needs = {
  library,
  audioFolder: projectFolders.audio,
  isPremium: async () => true,
  now: Date.now,
  queue: workQueue({ atOnce: 1, waiting: 10 }),
  countCards: async () => undefined,
};

/** Exports an Anki deck for a member. Returns the bytes of its file. */
export async function exportDeck(from: TakeAlongSource, language: Language) {
  const caller = { language, userId: "member", address: "127.0.0.1" };
  const { content } = await takeAlongFile(needs, { format: "anki", from }, caller);
  return content;
}

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { examine } from "#content/examine.ts";
import type { Examined } from "#content/examine.ts";
import type { Folders } from "#content/folders.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { speakEverything } from "./sample-audio.ts";

/** A small valid content folder: one scene in every language, and its words. */
const sample = join(import.meta.dirname, "../fixtures/content");

const untold = contentLanguages.filter(
  (code) => !existsSync(join(sample, `scenes/restaurant/tea-room/${code}.yaml`)),
);
if (untold.length > 0)
  throw new Error(
    `tests/fixtures/content is not written in ${untold.join(", ")}: add tea-room/<code>.yaml, and the language to categories.yaml, cast.yaml and the lexicon there.`,
  );

/** A change of the sample; paths are relative to its root, its audio is in `../audio`. Every occurrence is replaced. */
export type Edit =
  | { file: string; replace: string; by: string }
  | { copy: string; to: string }
  | { remove: string };

/** A temporary folder that is removed when the process ends. */
function folderOfRun(name: string): string {
  const made = mkdtempSync(join(tmpdir(), `kaiwa-sample-${name}-`));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The audio of the unedited sample, created once. Audio of edited texts is stale, as in real content. */
let spoken: string | undefined;

function speakSample(folders: Folders): void {
  if (spoken === undefined) {
    spoken = folderOfRun("audio");
    speakEverything({ ...folders, audio: spoken });
  }
  cpSync(spoken, folders.audio, { recursive: true });
}

/** Analysed lines. All samples share them, because most of their lines are the same. */
let analysed: string | undefined;

/** Copies the sample to its own folder. */
export function copySample(): { folders: Folders; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), "kaiwa-content-"));
  const inside = (name: string): string => join(root, name);
  const folders = {
    content: inside("content"),
    audio: inside("audio"),
    output: inside("output"),
    memory: (analysed ??= folderOfRun("lines")),
  };
  cpSync(sample, folders.content, { recursive: true });
  speakSample(folders);
  return { folders, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Runs `work` with a copy of the sample, which is removed afterwards. */
export function withSampleContent<T>(work: (folders: Folders) => T): T {
  const { folders, remove } = copySample();
  try {
    return work(folders);
  } finally {
    remove();
  }
}

export function applyEdit(contentFolder: string, edit: Edit): void {
  const inside = (name: string): string => join(contentFolder, name);
  if ("copy" in edit) cpSync(inside(edit.copy), inside(edit.to), { recursive: true });
  else if ("remove" in edit) rmSync(inside(edit.remove), { recursive: true });
  else {
    const text = readFileSync(inside(edit.file), "utf8");
    if (!text.includes(edit.replace)) throw new Error(`${edit.file} does not contain "${edit.replace}"`);
    writeFileSync(inside(edit.file), text.replaceAll(edit.replace, edit.by));
  }
}

/** The sample as the compiler sees it after some edits. */
export function examineSample(edits: readonly Edit[] = []): Examined {
  return withSampleContent((folders) => {
    for (const edit of edits) applyEdit(folders.content, edit);
    return examine(folders);
  });
}

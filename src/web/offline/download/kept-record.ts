import { isRecord } from "#domain/values.ts";

/** What is noted of a scene that somebody keeps on purpose: from the moment they ask for it, so that it goes on after a break. */
export type KeptRecord = {
  id: string;
  title: string;
  /** As the server named what is here; another one means that something has changed. */
  version: string;
  isComplete: boolean;
  /** Bytes of the answer. */
  answerBytes: number;
  /** The paths of all its files with their bytes, 0 for those that are not here yet. */
  files: Readonly<Record<string, number>>;
};

/** A record as it was stored; nothing if it is not one. */
export function parseRecord(value: unknown): KeptRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { id, title, version, isComplete, answerBytes, files } = value;
  const isWhole =
    typeof id === "string" &&
    typeof title === "string" &&
    typeof version === "string" &&
    typeof isComplete === "boolean" &&
    typeof answerBytes === "number" &&
    isRecord(files);
  if (!isWhole) return undefined;
  const sizes = Object.entries(files).flatMap(([path, bytes]): [string, number][] =>
    typeof bytes === "number" ? [[path, bytes]] : [],
  );
  return { id, title, version, isComplete, answerBytes, files: Object.fromEntries(sizes) };
}

/** What scenes take together. Words that several of them say are here once. */
export function bytesOf(records: readonly KeptRecord[]): number {
  const files = new Map<string, number>();
  for (const record of records) {
    for (const [path, bytes] of Object.entries(record.files)) {
      files.set(path, Math.max(bytes, files.get(path) ?? 0));
    }
  }
  const ofFiles = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  return records.reduce((sum, { answerBytes }) => sum + answerBytes, ofFiles);
}

/** The files that no scene needs any more. */
export function unneeded(records: readonly KeptRecord[], present: Iterable<string>): string[] {
  const needed = new Set(records.flatMap(({ files }) => Object.keys(files)));
  return [...present].filter((path) => !needed.has(path));
}

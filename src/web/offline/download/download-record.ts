import { isRecord } from "#domain/values.ts";

/** A downloaded scene. It is stored when the download starts, so that an interrupted download can continue. */
export type DownloadRecord = {
  id: string;
  title: string;
  /**
   * The server's version of the downloaded scene. If the server has another version, the scene has changed.
   */
  version: string;
  isComplete: boolean;
  answerBytes: number;
  /** The paths of all files with their sizes in bytes; 0 for files that are not stored yet. */
  files: Readonly<Record<string, number>>;
};

export function parseRecord(value: unknown): DownloadRecord | undefined {
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

/** Shared files count once. */
export function bytesOf(records: readonly DownloadRecord[]): number {
  const files = new Map<string, number>();
  for (const record of records) {
    for (const [path, bytes] of Object.entries(record.files)) {
      files.set(path, Math.max(bytes, files.get(path) ?? 0));
    }
  }
  const ofFiles = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  return records.reduce((sum, { answerBytes }) => sum + answerBytes, ofFiles);
}

export function unneeded(records: readonly DownloadRecord[], present: Iterable<string>): string[] {
  const needed = new Set(records.flatMap(({ files }) => Object.keys(files)));
  return [...present].filter((path) => !needed.has(path));
}

import { isRecord, parseJson } from "#domain/values.ts";
import { filePath, filesIn } from "#web/offline/scene-files.ts";
import { DownloadProblem } from "./download-problem.ts";
import type { DownloadRecord } from "./download-record.ts";
import { dropOpenedFile, publicDownloads, memberDownloads, takeOpenedFile } from "./download-store.ts";
import type { DownloadStore } from "./download-store.ts";
import { requestWithRetries, DownloadCancelled } from "./request-with-retries.ts";
import type { DownloadContext } from "./request-with-retries.ts";

/** On a weak network two parallel requests are more reliable than six. */
const parallelRequests = 2;

type Wanted = {
  id: string;
  version: string;
  language: string;
  /** Returns the hash of the learner's token, which is part of the addresses of members' scenes. */
  owner: () => Promise<string>;
  /** Stores what the scene needs besides its files. The scene counts as downloaded only afterwards. */
  alongside: () => Promise<void>;
};

type Answer = { text: string; title: string; isOwn: boolean };

/**
 * Downloads or updates a scene: its files first, its response last. If the download is interrupted, the
 * stored response still names only files that are stored.
 */
export async function downloadScene(
  wanted: Wanted,
  context: DownloadContext & { onProgress: (done: number, all: number) => void },
): Promise<DownloadRecord> {
  const { id, version, language } = wanted;
  const { text, title, isOwn } = await requestWithRetries(`/api/content/${id}`, context, readAnswer);
  const store = isOwn ? memberDownloads : publicDownloads;
  const addresses = filesIn(text);
  const before = await store.record(id);
  const sizes: Record<string, number> = {};
  for (const address of addresses) sizes[filePath(address)] = 0;
  const record = { id, title, version, answerBytes: new Blob([text]).size, files: sizes };
  // Stored first, so that an interrupted download can continue. An earlier download stays complete until it is replaced.
  const note = before?.isComplete === true ? withAll(before, sizes) : { ...record, isComplete: false };
  await store.putRecord(note);
  await fetchMissing(store, addresses, context);
  await wanted.alongside();
  for (const path of Object.keys(sizes)) sizes[path] = await store.sizeOf(path);
  const complete = { ...record, isComplete: true };
  const owner = isOwn ? await wanted.owner() : undefined;
  // Nothing may be stored after a sign-out.
  if (context.isCancelled()) throw new DownloadCancelled();
  await store.putAnswer(id, text, language, owner);
  await store.putRecord(complete);
  return complete;
}

/** The earlier download. It includes the new files until the new version replaces it. */
function withAll(before: DownloadRecord, sizes: Record<string, number>): DownloadRecord {
  return { ...before, files: { ...sizes, ...before.files } };
}

/**
 * Fetches files until none is missing. It repeats because another tab may delete files that its records do
 * not name.
 */
async function fetchMissing(
  store: DownloadStore,
  addresses: readonly string[],
  context: DownloadContext & { onProgress: (done: number, all: number) => void },
): Promise<void> {
  const all = addresses.length;
  for (;;) {
    const present = await store.files();
    const missing = addresses.filter((address) => !present.has(filePath(address)));
    let done = all - missing.length;
    context.onProgress(done, all);
    if (missing.length === 0) return;
    const inTurn = async (): Promise<void> => {
      // Takes files from the end, because the service worker may be fetching the files of an opened scene
      // from the beginning.
      for (let address = missing.pop(); address !== undefined; address = missing.pop()) {
        if (context.isCancelled()) throw new DownloadCancelled();
        const path = filePath(address);
        const opened = await takeOpenedFile(path);
        const file = opened ?? (await requestWithRetries(address, context, (response) => response.blob()));
        await store.putFile(path, file);
        if (opened !== undefined) await dropOpenedFile(path);
        done += 1;
        context.onProgress(done, all);
      }
    };
    const failures: unknown[] = [];
    const lane = (): Promise<void> =>
      inTurn().catch((error: unknown) => {
        failures.push(error);
        // Makes the other parallel loop stop after its current file.
        missing.length = 0;
      });
    await Promise.all(Array.from({ length: parallelRequests }, lane));
    const [failure] = failures;
    if (failure !== undefined)
      throw failure instanceof Error ? failure : new DownloadProblem("storage", failure);
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const answer = parseJson(text);
  const data = isRecord(answer) ? answer["data"] : undefined;
  if (!isRecord(data) || typeof data["title"] !== "string") throw new Error("not a response of this API");
  // The response is only a preview of a members' scene.
  if (data["locked"] !== 0) throw new DownloadProblem("refused");
  const isOwn = /private/.test(response.headers.get("cache-control") ?? "");
  return { text, title: data["title"], isOwn };
}

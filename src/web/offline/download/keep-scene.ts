import { isRecord, parseJson } from "#domain/values.ts";
import { filePath, filesIn } from "#web/offline/scene-files.ts";
import { KeepingProblem } from "./keeping-problem.ts";
import type { KeptRecord } from "./kept-record.ts";
import { dropOpenedFile, everybodys, members, takeOpenedFile } from "./kept-store.ts";
import type { KeptStore } from "./kept-store.ts";
import { askPatiently, Stopped } from "./patient-request.ts";
import type { Ways } from "./patient-request.ts";

/** A weak network carries two small files at a time better than six. */
const atATime = 2;

type Wanted = {
  id: string;
  version: string;
  language: string;
  /** The mark of who is signed in, for a members' scene. */
  owner: () => Promise<string>;
  /** What else has to be here before the scene counts as kept. */
  alongside: () => Promise<void>;
};

type Answer = { text: string; title: string; isOwn: boolean };

/**
 * Keeps a scene: its files first, its answer last, so that whatever happens in between, the answer that is here names only
 * files that are here. A scene that is kept already is brought up to date in the same way.
 */
export async function keepScene(
  wanted: Wanted,
  ways: Ways & { onProgress: (done: number, all: number) => void },
): Promise<KeptRecord> {
  const { id, version, language } = wanted;
  const { text, title, isOwn } = await askPatiently(`/api/content/${id}`, ways, readAnswer);
  const store = isOwn ? members : everybodys;
  const addresses = filesIn(text);
  const before = await store.record(id);
  const sizes: Record<string, number> = {};
  for (const address of addresses) sizes[filePath(address)] = 0;
  const record = { id, title, version, answerBytes: new Blob([text]).size, files: sizes };
  // What is noted first is what is to be gone on with after a break. A scene that is here stays so until the new one is.
  const note = before?.isComplete === true ? withAll(before, sizes) : { ...record, isComplete: false };
  await store.putRecord(note);
  await fetchMissing(store, addresses, ways);
  await wanted.alongside();
  for (const path of Object.keys(sizes)) sizes[path] = await store.sizeOf(path);
  const kept = { ...record, isComplete: true };
  const owner = isOwn ? await wanted.owner() : undefined;
  // Who has signed out meanwhile leaves nothing behind.
  if (ways.isStopped()) throw new Stopped();
  await store.putAnswer(id, text, language, owner);
  await store.putRecord(kept);
  return kept;
}

/** A scene that is here, and needs the new files as well until it is replaced. */
function withAll(before: KeptRecord, sizes: Record<string, number>): KeptRecord {
  return { ...before, files: { ...sizes, ...before.files } };
}

/** Another tab may remove what it thinks nobody needs: only when nothing is missing at the end, all is here. */
async function fetchMissing(
  store: KeptStore,
  addresses: readonly string[],
  ways: Ways & { onProgress: (done: number, all: number) => void },
): Promise<void> {
  const all = addresses.length;
  for (;;) {
    const present = await store.files();
    const missing = addresses.filter((address) => !present.has(filePath(address)));
    let done = all - missing.length;
    ways.onProgress(done, all);
    if (missing.length === 0) return;
    const inTurn = async (): Promise<void> => {
      // From the end: the service worker may be fetching an opened scene from its beginning.
      for (let address = missing.pop(); address !== undefined; address = missing.pop()) {
        if (ways.isStopped()) throw new Stopped();
        const path = filePath(address);
        const opened = await takeOpenedFile(path);
        const file = opened ?? (await askPatiently(address, ways, (response) => response.blob()));
        await store.putFile(path, file);
        if (opened !== undefined) await dropOpenedFile(path);
        done += 1;
        ways.onProgress(done, all);
      }
    };
    const failures: unknown[] = [];
    const lane = (): Promise<void> =>
      inTurn().catch((error: unknown) => {
        failures.push(error);
        // The other one ends with the file it is at, and nothing is told of it once this has failed.
        missing.length = 0;
      });
    await Promise.all(Array.from({ length: atATime }, lane));
    const [failure] = failures;
    if (failure !== undefined)
      throw failure instanceof Error ? failure : new KeepingProblem("storage", failure);
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const answer = parseJson(text);
  const data = isRecord(answer) ? answer["data"] : undefined;
  if (!isRecord(data) || typeof data["title"] !== "string") throw new Error("not an answer of ours");
  // Cut to what everybody may see of it.
  if (data["locked"] !== 0) throw new KeepingProblem("refused");
  const isOwn = /private/.test(response.headers.get("cache-control") ?? "");
  return { text, title: data["title"], isOwn };
}

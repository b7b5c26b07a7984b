import type { Choice } from "#listening/choose.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import type { ListenerRequest, ListenerResponse, Question } from "./messages.ts";
// oxlint-disable-next-line import/default -- the build generates the class
import ListenerWorker from "./worker/listen.ts?worker";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { readFile } from "#web/kit/api/read-file.ts";

type Waiting = { resolve: (response: ListenerResponse) => void; reject: (reason: Error) => void };

/** Created for the first take and reused. */
let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let asked = 0;

const otherVersion = "the line's model is of another version";

/** Loads the model of a line: kana, times and accent phrases. For practice without a microphone. */
export async function loadLineModel(modelUrl: string): Promise<LineModel> {
  const model = readLineModel(await loadModelFile(modelUrl));
  if (model === undefined) throw new ApiError("unexpected", otherVersion);
  return model;
}

/** Compares a take with the model of its line in a worker. Rejects if the browser has no workers or the model fails to load. */
export async function compare(take: Take, { modelUrl }: { modelUrl: string }): Promise<LineComparison> {
  assertWorkers();
  const { comparison } = await ask({ kind: "compare", take, model: await loadModelFile(modelUrl) });
  if (comparison === undefined) throw new ApiError("unexpected", otherVersion);
  return comparison;
}

/** Model files of the latest candidates: a turn often needs them again, after a repair or an unsure choice. */
let candidateFiles = new Map<string, Promise<unknown>>();

/** Passes a take on to the worker while it is recorded, so that little work is left at its end. */
export type TakeStream = {
  push: (block: Float32Array, rate: number) => void;
  /** Whether the worker has the whole take. */
  isComplete: () => boolean;
};

/** The worker listens to one take at a time. */
let latestStream: TakeStream | undefined;

export function streamTake(): TakeStream {
  let receiver: Worker | undefined;
  const stream: TakeStream = {
    push: (block, rate) => {
      if (typeof Worker !== "function") return;
      if (receiver === undefined) {
        worker ??= startWorker();
        receiver = worker;
        latestStream = stream;
        post(receiver, { begin: { rate } });
      }
      // The page keeps its samples.
      const copy = block.slice();
      post(receiver, { block: copy }, [copy.buffer]);
    },
    isComplete: () => receiver !== undefined && receiver === worker && latestStream === stream,
  };
  return stream;
}

/** Finds the candidate that a take says, in the same worker. Rejects like `compare`. */
export async function chooseLine(
  take: Take,
  candidates: readonly { id: string; modelUrl: string }[],
  stream?: TakeStream,
): Promise<Choice> {
  assertWorkers();
  const before = candidateFiles;
  const files = new Map(
    candidates.map(({ modelUrl }) => [modelUrl, before.get(modelUrl) ?? loadModelFile(modelUrl)]),
  );
  candidateFiles = files;
  const models = await Promise.all(
    candidates.map(async ({ id, modelUrl }) => ({ id, model: await files.get(modelUrl) })),
  ).catch((error: unknown) => {
    candidateFiles = new Map();
    throw error;
  });
  const { choice } = await ask({
    kind: "choose",
    ...(stream?.isComplete() !== true && { take }),
    candidates: models,
  });
  if (choice === undefined) throw new ApiError("unexpected", otherVersion);
  return choice;
}

function assertWorkers(): void {
  if (typeof Worker !== "function") throw new Error("this browser has no workers");
}

function post(receiver: Worker, request: ListenerRequest, transfer: Transferable[] = []): void {
  receiver.postMessage(request, transfer);
}

function ask(question: Question): Promise<ListenerResponse> {
  // Transfers a copy to the worker, because the page still plays the take.
  const take = question.take && { ...question.take, samples: question.take.samples.slice() };
  asked += 1;
  const number = asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker ??= startWorker();
    post(
      worker,
      { number, question: take === undefined ? question : { ...question, take } },
      take && [take.samples.buffer],
    );
  });
}

function startWorker(): Worker {
  const started = new ListenerWorker();
  started.addEventListener("message", ({ data }: MessageEvent<ListenerResponse>) => {
    waiting.get(data.number)?.resolve(data);
    waiting.delete(data.number);
  });
  // The worker's script failed to load or run. Rejects all pending requests; the next take starts a new worker.
  started.addEventListener("error", () => {
    started.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error("the listener stopped"));
    waiting.clear();
  });
  return started;
}

/** Loads the model file of a line. The service worker stores it with its scene, so that it loads without a network. */
function loadModelFile(modelUrl: string): Promise<unknown> {
  return readFile(requestFromPage(modelUrl), (response) => response.json());
}

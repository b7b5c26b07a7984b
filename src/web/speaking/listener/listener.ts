import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import type {
  HeardChoice,
  ListenerRequest,
  ListenerResponse,
  Question,
  SpokenCandidate,
} from "./messages.ts";
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
  candidates: readonly SpokenCandidate[],
  { stream, phrases }: { stream?: TakeStream | undefined; phrases?: readonly string[] | undefined } = {},
): Promise<HeardChoice> {
  assertWorkers();
  const { chosen } = await ask({
    kind: "choose",
    ...(stream?.isComplete() !== true && { take }),
    candidates,
    phrases,
  });
  if (chosen === undefined) throw new Error("a candidate is not in kana");
  return chosen;
}

/** The worker that has recognised something, or is about to. */
let warm: Worker | undefined;

/** Prepares the worker while the learner does not speak, because its first recognition is slow. */
export function warmUp(): void {
  if (typeof Worker !== "function" || (warm !== undefined && warm === worker)) return;
  worker ??= startWorker();
  warm = worker;
  post(worker, { warmUp: true });
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

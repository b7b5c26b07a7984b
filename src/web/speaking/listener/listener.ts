import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import { ApiError, networkTexts } from "#web/kit/api/api-error.ts";
import type { ComparisonResponse, ComparisonRequest } from "./messages.ts";
// oxlint-disable-next-line import/default -- the build makes the class
import ListenerWorker from "./worker/listen.ts?worker";
import { requestFromPage } from "#web/kit/api/page-request.ts";

type Waiting = { resolve: (comparison: LineComparison) => void; reject: (reason: Error) => void };

/** Created for the first take and reused. */
let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let asked = 0;

const otherVersion = "the line's model is of another version";

/** The model of a line: kana, times and accent phrases, for what needs no microphone. */
export async function loadLineModel(modelUrl: string): Promise<LineModel> {
  const model = readLineModel(await loadModelFile(modelUrl));
  if (model === undefined) throw new ApiError("unexpected", otherVersion);
  return model;
}

/** Compares a take with the model of its line, in a worker. Rejects where there are no workers, or no model. */
export async function compare(take: Take, { modelUrl }: { modelUrl: string }): Promise<LineComparison> {
  if (typeof Worker !== "function") throw new Error("this browser has no workers");
  const model = await loadModelFile(modelUrl);
  // A copy: the take itself stays with the page, to be played.
  const samples = take.samples.slice();
  asked += 1;
  const number = asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker ??= startWorker();
    const request: ComparisonRequest = { number, model, take: { samples, rate: take.rate } };
    worker.postMessage(request, [samples.buffer]);
  });
}

function startWorker(): Worker {
  const started = new ListenerWorker();
  started.addEventListener(
    "message",
    ({ data: { number, comparison } }: MessageEvent<ComparisonResponse>) => {
      const one = waiting.get(number);
      waiting.delete(number);
      if (comparison === undefined) one?.reject(new ApiError("unexpected", otherVersion));
      else one?.resolve(comparison);
    },
  );
  // Its script could not be loaded, or failed: rejects all pending requests; the next take starts a new worker.
  started.addEventListener("error", () => {
    started.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error("the listener stopped"));
    waiting.clear();
  });
  return started;
}

/** Loads the model file of a line. The service worker stores it with its scene, so that it loads without a network. */
async function loadModelFile(modelUrl: string): Promise<unknown> {
  try {
    const response = await requestFromPage(modelUrl);
    if (!response.ok)
      throw new ApiError("unexpected", `HTTP ${response.status}`, { status: response.status });
    return await response.json();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", networkTexts.network, { cause });
  }
}

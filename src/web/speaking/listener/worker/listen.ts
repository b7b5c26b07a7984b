/** The worker that compares takes, so that the page keeps rendering. No data leaves the device. */
import { choose } from "#listening/choose.ts";
import { compareLine } from "#listening/compare-line.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import type { ListenerRequest, ListenerResponse } from "#web/speaking/listener/messages.ts";

self.addEventListener("message", ({ data }: MessageEvent<ListenerRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts only to its own page
  self.postMessage({ number: data.number, ...answerTo(data) } satisfies ListenerResponse);
});

function answerTo({ take, question }: ListenerRequest): Omit<ListenerResponse, "number"> {
  if (question.kind === "compare") {
    const model = readLineModel(question.model);
    return model === undefined ? {} : { comparison: compareLine(take, model) };
  }
  const candidates = question.candidates.flatMap(({ id, model: file }) => {
    const model = readLineModel(file);
    return model === undefined ? [] : [{ id, model }];
  });
  // Without the models of all candidates the choice could be wrong.
  return candidates.length < question.candidates.length ? {} : { choice: choose(take, candidates) };
}

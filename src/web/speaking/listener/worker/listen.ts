/** The worker that recognises takes, so that the page keeps rendering. No data leaves the device. */
import { candidateOf, choose } from "#listening/choose.ts";
import type { Candidate } from "#listening/choose.ts";
import { compareLine } from "#listening/compare-line.ts";
import { createTakeListener, hearTake } from "#listening/recognise/hear.ts";
import type { TakeListener } from "#listening/recognise/hear.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import { warmUpNetwork } from "#listening/network/network.ts";
import type { ListenerRequest, ListenerResponse, Question } from "#web/speaking/listener/messages.ts";

/** The take that arrives in blocks. */
let current: TakeListener | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ListenerRequest>) => {
  if ("begin" in data) {
    current = createTakeListener(data.begin.rate);
    warmUpNetwork();
  } else if ("block" in data) current?.push(data.block);
  else {
    const response = { number: data.number, ...answerTo(data.question) } satisfies ListenerResponse;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts only to its own page
    self.postMessage(response);
  }
});

function answerTo(question: Question): Omit<ListenerResponse, "number"> {
  if (question.kind === "compare") {
    const model = readLineModel(question.model);
    return model === undefined ? {} : { comparison: compareLine(question.take, model) };
  }
  const candidates = question.candidates.flatMap(({ id, model: file }): Candidate[] => {
    const kana = readLineModel(file)?.moras.map((mora) => mora.kana);
    const candidate = kana && candidateOf(id, kana.join(""), { isSpelling: false });
    return candidate === undefined ? [] : [candidate];
  });
  const heard = question.take === undefined ? current?.hear() : hearTake(question.take);
  current = undefined;
  // Without all candidates the choice could be wrong.
  return heard === undefined || candidates.length < question.candidates.length
    ? {}
    : { choice: choose(heard, candidates) };
}

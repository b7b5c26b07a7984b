/** The worker that recognises takes, so that the page keeps rendering. No data leaves the device. */
import { candidateOf, choose, rank } from "#listening/choose.ts";
import type { Candidate } from "#listening/choose.ts";
import { compareLine } from "#listening/compare-line.ts";
import type { Phone } from "#listening/kana/phones.ts";
import { phraseClarity } from "#listening/recognise/phrase-clarity.ts";
import { createTakeListener, hearTake } from "#listening/recognise/hear.ts";
import type { Heard, TakeListener } from "#listening/recognise/hear.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import { warmUpNetwork } from "#listening/network/network.ts";
import { sampleRate } from "#listening/signal/sample-rate.ts";
import type { ListenerRequest, ListenerResponse, Question } from "#web/speaking/listener/messages.ts";

/** The take that arrives in blocks. */
let current: TakeListener | undefined;

self.addEventListener("message", ({ data }: MessageEvent<ListenerRequest>) => {
  if ("warmUp" in data) hearTake({ samples: new Float32Array(sampleRate), rate: sampleRate });
  else if ("begin" in data) {
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
  const candidates = question.candidates.flatMap(({ id, kana }) => candidateOf(id, kana, spelling) ?? []);
  const heard = question.take === undefined ? current?.hear() : hearTake(question.take);
  current = undefined;
  // Without all candidates the choice could be wrong.
  if (heard === undefined || candidates.length < question.candidates.length) return {};
  const choice = choose(heard, candidates);
  const phonesOf = (kana: string): readonly Phone[] => candidateOf("", kana, spelling)?.phones ?? [];
  return {
    chosen: {
      choice,
      place: choice.kind === "choice" ? placeOf(heard, candidates, choice.id) : undefined,
      clarity: question.phrases && phraseClarity(heard, question.phrases.map(phonesOf)),
    },
  };
}

const spelling = { isSpelling: true };

/** Which wording of the chosen candidate was said. */
function placeOf(heard: Heard, candidates: readonly Candidate[], id: string): number {
  const wordings = candidates.flatMap((one, place) =>
    one.id === id ? [{ id: String(place), phones: one.phones }] : [],
  );
  return Number(rank(heard, wordings)[0]?.id);
}

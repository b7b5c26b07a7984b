import type { Choice } from "#listening/choose.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Feedback } from "#listening/feedback.ts";
import type {
  HeardChoice,
  ListenerRequest,
  ListenerResponse,
  SpokenCandidate,
} from "#web/speaking/listener/messages.ts";
import { install } from "./install.ts";

/** A take that matches the model. */
function asTheModel({ moras, phrases }: LineModel, feedback: Feedback[]): LineComparison {
  return {
    feedback,
    isRecognised: feedback.length === 0,
    pace: 1,
    moras: moras.map(({ kana, start, end, height, isHigh }, index) => ({
      kana,
      phrase: phrases.findIndex(({ to }) => index < to),
      model: { start, end, height, isHigh },
      learner: { start, end, height },
    })),
  };
}

type TestListener = {
  feedback: Feedback[];
  choice?: Choice;
  /** Which wording of the choice was said. */
  wording?: number;
  /** Whether the worker answers. */
  isStuck?: boolean;
};

/**
 * Replaces the worker that compares takes, until the test ends. Every take matches its model, has the
 * feedback that the test sets, and says the choice that the test sets, otherwise the first candidate.
 */
export function withListener(): TestListener {
  const listener: TestListener = { feedback: [] };
  install(
    globalThis,
    "Worker",
    class extends EventTarget {
      postMessage(request: ListenerRequest): void {
        if (!("question" in request)) return;
        const { number, question } = request;
        const model = question.kind === "compare" ? readLineModel(question.model) : undefined;
        const response: ListenerResponse = {
          number,
          ...(model !== undefined && { comparison: asTheModel(model, listener.feedback) }),
          ...(question.kind === "choose" && { chosen: chosenFrom(question.candidates, listener) }),
        };
        if (listener.isStuck === true) return;
        setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: response })));
      }

      terminate(): void {}
    },
  );
  return listener;
}

function chosenFrom(
  candidates: readonly SpokenCandidate[],
  { choice, wording = 0 }: TestListener,
): HeardChoice {
  const first = candidates[0]?.id ?? "";
  const made = choice ?? { kind: "choice", id: first, confidence: 1 };
  if (made.kind !== "choice") return { choice: made, clarity: [1, 0.5, 0] };
  return { choice: made, place: candidates.findIndex(({ id }) => id === made.id) + wording };
}

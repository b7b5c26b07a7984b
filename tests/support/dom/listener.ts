import { readLineModel } from "#listening/line-model/line-model.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Feedback } from "#listening/feedback.ts";
import type { ComparisonResponse, ComparisonRequest } from "#web/speaking/listener/messages.ts";
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

/** The worker that compares takes, until the test ends: every take is as its model, with the feedback that the test sets. */
export function withListener(): { feedback: Feedback[] } {
  const listener: { feedback: Feedback[] } = { feedback: [] };
  install(
    globalThis,
    "Worker",
    class extends EventTarget {
      postMessage({ number, model: file }: ComparisonRequest): void {
        const model = readLineModel(file);
        const comparison = model && asTheModel(model, listener.feedback);
        setTimeout(() => {
          const response: ComparisonResponse = { number, comparison };
          this.dispatchEvent(new MessageEvent("message", { data: response }));
        });
      }

      terminate(): void {}
    },
  );
  return listener;
}

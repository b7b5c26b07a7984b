import { readLineModel } from "#listening/line-model/line-model.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import type { Heard, Told } from "#listening/heard.ts";
import type { Answer, Question } from "#web/speaking/listener/messages.ts";
import { install } from "./install.ts";

/** What a take looks like that says every mora as the model does. */
function asTheModel({ moras, phrases }: LineModel, told: Told[]): Heard {
  return {
    told,
    isRecognised: told.length === 0,
    pace: 1,
    moras: moras.map(({ kana, start, end, height, isHigh }, index) => ({
      kana,
      phrase: phrases.findIndex(({ to }) => index < to),
      model: { start, end, height, isHigh },
      mine: { start, end, height },
    })),
  };
}

/** The worker that compares takes, until the test ends: every take is as its model, with the feedback that the test sets. */
export function withListener(): { told: Told[] } {
  const listener: { told: Told[] } = { told: [] };
  install(
    globalThis,
    "Worker",
    class extends EventTarget {
      postMessage({ number, model: file }: Question): void {
        const model = readLineModel(file);
        const heard = model && asTheModel(model, listener.told);
        setTimeout(() => {
          const answer: Answer = { number, heard };
          this.dispatchEvent(new MessageEvent("message", { data: answer }));
        });
      }

      terminate(): void {}
    },
  );
  return listener;
}

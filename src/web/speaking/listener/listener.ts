import type { Heard, HeardTake } from "#listening/heard.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";

/** The model of a line, for rulers and practice by phrases: times, kana and accent phrases, without a microphone. */
export function loadLineModel(_modelUrl: string): Promise<LineModel> {
  return Promise.reject(new Error("not yet"));
}

/** Compares a take with the model of its line, in a worker. Rejects where there are no workers, or no model. */
export function compare(_take: HeardTake, _line: { modelUrl: string }): Promise<Heard> {
  return Promise.reject(new Error("not yet"));
}

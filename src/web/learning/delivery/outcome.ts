import { ApiError } from "#web/lib/api/api-error.ts";

/** What came of a call: data and the sentence that says so, or the sentence about what went wrong with its cause. */
export type Outcome<T> =
  | { success: true; data: T; message: string }
  | { success: false; error: string; cause: unknown };

/** Runs a call and puts its result into a sentence: the server's own where it gave one, else the default. */
export async function attempt<T>(
  work: () => Promise<T>,
  texts: { done: string; failed: string },
): Promise<Outcome<T>> {
  try {
    return { success: true, data: await work(), message: texts.done };
  } catch (cause) {
    // Only the server's own sentence is in the learner's language.
    const isSentence = cause instanceof ApiError && cause.kind === "server";
    return { success: false, error: isSentence ? cause.message : texts.failed, cause };
  }
}

/** The data of a call that succeeded; a failed one throws its cause. */
export function dataOf<T>(outcome: Outcome<T>): T {
  if (!outcome.success) throw outcome.cause;
  return outcome.data;
}

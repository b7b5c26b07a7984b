/** What came of a call: data and the sentence that says so, or the sentence about what went wrong with its cause. */
export type Outcome<T> =
  | { success: true; data: T; message: string }
  | { success: false; error: string; cause: unknown };

/** Runs a call and puts its result into a sentence: the message of the error where it has one, else the default. */
export async function attempt<T>(
  work: () => Promise<T>,
  texts: { done: string; failed: string },
): Promise<Outcome<T>> {
  try {
    return { success: true, data: await work(), message: texts.done };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : "";
    return { success: false, error: message === "" ? texts.failed : message, cause };
  }
}

/** The data of a call that succeeded; a failed one throws its cause. */
export function dataOf<T>(outcome: Outcome<T>): T {
  if (!outcome.success) throw outcome.cause;
  return outcome.data;
}

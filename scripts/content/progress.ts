import type { Progress } from "#content/examine.ts";

/** Shows how many scenes are compiled, in one line of a terminal. */
export const progress: Progress = (done, total) => {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\rcontent: ${done + 1} of ${total} scenes${done + 1 === total ? "\n" : ""}`);
};

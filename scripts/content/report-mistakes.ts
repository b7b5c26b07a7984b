/** Prints mistakes in the content as sentences for their author, without a stack trace. Throws any other error again. */
export async function reportMistakes(error: unknown): Promise<void> {
  // The compiler is loaded only here, because most starts have nothing to compile.
  const { ContentError } = await import("#content/read/read-yaml.ts");
  if (!(error instanceof ContentError)) throw error;
  const { length } = error.problems;
  process.stderr.write(
    `${error.message}\n\n${length} ${length === 1 ? "mistake" : "mistakes"} in the content.\n`,
  );
}

/** Runs `work`. If there are mistakes in the content, it prints them and ends the process. */
export async function orReportMistakes(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await reportMistakes(error);
    process.exit(1);
  }
}

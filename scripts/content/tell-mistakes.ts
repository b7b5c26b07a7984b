/**
 * Does some work; mistakes in the content end the process with the sentences for their author, without a stack trace. The
 * compiler is loaded only then: most starts have nothing to compile.
 */
export async function orTellMistakes(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { ContentError } = await import("#content/read/read-yaml.ts");
    if (!(error instanceof ContentError)) throw error;
    const { length } = error.problems;
    process.stderr.write(
      `${error.message}\n\n${length} ${length === 1 ? "mistake" : "mistakes"} in the content.\n`,
    );
    process.exit(1);
  }
}

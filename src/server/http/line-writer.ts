/**
 * Collects the lines of one turn of the event loop and writes them together: a write takes the kernel as long for twenty lines as
 * for one. Whatever was collected is also written when the process ends, so only a process that is killed loses lines, and only
 * those of its last turn.
 */
export function lineWriter(out: { write: (text: string) => unknown }): { write: (line: string) => void } {
  let lines = "";
  const flush = (): void => {
    const text = lines;
    lines = "";
    if (text !== "") out.write(text);
  };
  process.on("exit", flush);
  return {
    write: (line) => {
      if (lines === "") setImmediate(flush);
      lines += line;
    },
  };
}

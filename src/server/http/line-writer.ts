/** Lines that say that all is well may wait for others this long. */
const waitMs = 10;
/** Characters. More are written without waiting. */
const enough = 16_384;

/** As pino begins a line that is no warning and nothing worse. */
const isCalm = (line: string): boolean => /^\{"level":[123]0,/.test(line);

export type LineWriter = {
  write: (line: string) => void;
  /** For a line that is known to say that all is well. */
  writeSoon: (line: string) => void;
};

/**
 * Collects the lines of a hundredth of a second and writes them together: a write takes the kernel as long for twenty lines as for
 * one. A warning or an error is written at once, with all that is waiting before it, and so is everything when the process ends:
 * only a process that is killed loses lines, and none that explains why.
 */
export function lineWriter(out: { write: (text: string) => unknown }): LineWriter {
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const text = lines;
    lines = "";
    if (text !== "") out.write(text);
  };
  process.on("exit", flush);
  const writeSoon = (line: string): void => {
    lines += line;
    if (lines.length > enough) flush();
    else timer ??= setTimeout(flush, waitMs).unref();
  };
  return {
    writeSoon,
    write: (line) => {
      writeSoon(line);
      if (!isCalm(line)) flush();
    },
  };
}

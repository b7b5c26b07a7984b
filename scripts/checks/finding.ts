export type Finding = {
  check: string;
  /** Relative to the build folder. */
  file: string;
  /** Counted from 1, as editors do. Undefined if the finding concerns the whole file. */
  position?: { line: number; column: number };
  say: string;
};

/** All checks have this type, so that one command can run them. */
export type Check = (buildFolder: string) => Promise<Finding[]>;

/** @example formatFinding(finding) // "ios12-syntax assets/main-x1.js:1:204 “a?.b” uses optional chaining …" */
export function formatFinding({ check, file, position, say }: Finding): string {
  const where = position ? `${file}:${position.line}:${position.column}` : file;
  return `${check} ${where} ${say}`;
}

/** Returns the code around a position, because built files have one long line. */
export function snippet(source: string, start: number): string {
  const text = source.slice(Math.max(0, start - 25), start + 55);
  return text.replace(/\s+/g, " ").trim();
}

export function offsetOf(source: string, position: { line: number; column: number }): number {
  let offset = 0;
  for (let line = 1; line < position.line; line += 1) offset = source.indexOf("\n", offset) + 1;
  return offset + position.column - 1;
}

import { readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import type { Document } from "yaml";
import type { ZodType, output } from "zod";

/** A mistake in a content file, told so that an author can mend it: file, line, what is wrong, what would be right. */
export type Problem = { file: string; line: number; say: string };

export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, line, say }) => `${file}:${line}: ${say}`).join("\n"));
    this.problems = problems;
  }
}

export type YamlPath = readonly (string | number)[];

/** A content file that fits its schema, and where its parts stand. */
export type Source<T> = { file: string; data: T; lineOf: (path: YamlPath) => number };

/** Reads a YAML file against its schema, or says what is wrong with it. `shown` is how messages name the file. */
export function readYaml<S extends ZodType>(
  path: string,
  schema: S,
  shown = path,
): { source: Source<output<S>> } | { problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, "utf8"), { lineCounter: lines });
  const [syntax] = document.errors;
  if (syntax !== undefined) {
    const [firstLine = syntax.message] = syntax.message.split("\n");
    return { problems: [{ file: shown, line: syntax.linePos?.[0].line ?? 1, say: firstLine }] };
  }
  const lineOf = (at: YamlPath): number => lines.linePos(offsetOf(document, at)).line;
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { source: { file: shown, data: parsed.data, lineOf } };
  const problems = parsed.error.issues.map((issue) => {
    const at = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
    return { file: shown, line: lineOf(at), say: `${at.join(".")}: ${issue.message}` };
  });
  return { problems };
}

/** Where a part of the document begins. A missing key has no place: then its nearest parent tells. */
function offsetOf(document: Document, at: YamlPath): number {
  for (let depth = at.length; depth > 0; depth -= 1) {
    const node = document.getIn(at.slice(0, depth), true);
    if (hasRange(node)) return node.range[0];
  }
  return 0;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
}

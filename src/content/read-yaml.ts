import { readFileSync } from "node:fs";
import { LineCounter, parseDocument } from "yaml";
import type { ZodType, output } from "zod";

/** A mistake in a content file, told so that an author can mend it: file, line, what is wrong. */
export class ContentError extends Error {
  override readonly name = "ContentError";
}

/** Reads a YAML file against its schema. Every mistake in it is named with its line. */
export function readYaml<S extends ZodType>(file: string, schema: S): output<S> {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines });
  const [syntax] = document.errors;
  if (syntax !== undefined) throw new ContentError(`${file}:${syntax.linePos?.[0].line ?? 1}: ${syntax.message}`);
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const told = parsed.error.issues.map((issue) => {
    // The mistake may be a missing key: then its nearest parent tells the line.
    let path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
    let node = document.getIn(path, true);
    while (node === undefined && path.length > 0) {
      path = path.slice(0, -1);
      node = document.getIn(path, true);
    }
    const offset = hasRange(node) ? node.range[0] : 0;
    return `${file}:${lines.linePos(offset).line}: ${issue.path.join(".")} ${issue.message}`;
  });
  throw new ContentError(told.join("\n"));
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
}

import { readFileSync } from "node:fs";
import { LineCounter, parseDocument, visit } from "yaml";
import type { Document } from "yaml";
import type { ZodType, output } from "zod";

/** A mistake in a content file: file, line, what is wrong and how to fix it. */
export type Problem = { file: string; line: number; say: string };

export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], advice = "") {
    super(problems.map(({ file, line, say }) => `${file}:${line}: ${say}`).join("\n") + advice);
    this.problems = problems;
  }
}

export type YamlPath = readonly (string | number)[];

/** A valid content file, with line numbers. */
export type Source<T> = { file: string; data: T; lineOf: (path: YamlPath) => number };

/** Reads a YAML file against its schema, or returns its problems. `shown` is its name in messages. */
export function readYaml<S extends ZodType>(
  path: string,
  schema: S,
  shown = path,
): { source: Source<output<S>> } | { problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, "utf8"), { lineCounter: lines });
  const [syntax] = document.errors;
  if (syntax !== undefined) {
    const [what = syntax.message] = syntax.message.split(/ at line \d+|\n/);
    return { problems: [{ file: shown, line: syntax.linePos?.[0].line ?? 1, say: `${what}.` }] };
  }
  const swallowed = swallowedTexts(document).map(({ offset, comment }) => ({
    file: shown,
    line: lines.linePos(offset).line,
    say: `" #" begins a comment in YAML, so that "#${comment.slice(0, 20)}…" is not read: put the text in quotation marks.`,
  }));
  if (swallowed.length > 0) return { problems: swallowed };
  const lineOf = (at: YamlPath): number => lines.linePos(offsetOf(document, at)).line;
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { source: { file: shown, data: parsed.data, lineOf } };
  const problems = parsed.error.issues.map((issue) => {
    const at = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
    const what = issue.message.endsWith("received undefined") ? "is missing" : issue.message;
    const keys = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    return {
      file: shown,
      line: lineOf([...at, ...keys]),
      say: [at.join("."), ended(what)].filter(Boolean).join(": "),
    };
  });
  return { problems };
}

/** Texts cut off by " #7119", which YAML reads as a comment. Intended comments have a space after #. */
function swallowedTexts(document: Document): { offset: number; comment: string }[] {
  const found: { offset: number; comment: string }[] = [];
  visit(document, {
    Scalar(_key, node) {
      const { comment } = node;
      if (!hasRange(node) || typeof comment !== "string" || !/^\S/.test(comment)) return;
      found.push({ offset: node.range[0], comment });
    },
  });
  return found;
}

function ended(sentence: string): string {
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The offset of a node; for a missing key, the offset of the parent. */
function offsetOf(document: Document, at: YamlPath): number {
  // YAML reads the key of "3: text" as a number.
  const keys = at.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : key));
  for (let depth = keys.length; depth > 0; depth -= 1) {
    const node = document.getIn(keys.slice(0, depth), true);
    if (hasRange(node)) return node.range[0];
  }
  return 0;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range);
}

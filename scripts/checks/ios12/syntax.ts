import { parse, type AnyNode, type Program } from "acorn";
import { fullAncestor } from "acorn-walk";
import { readScripts, type BuiltScript } from "#scripts/checks/built-files.ts";
import { snippet, type Finding } from "#scripts/checks/finding.ts";

/**
 * Finds features of regular expressions with which Safari 12 cannot parse the whole file. Named groups, `s`,
 * `u`, `y` and \p{…} work since 11.1.
 */
function regexProblems(pattern: string, flags: string): string[] {
  const bare = withoutEscapesAndClasses(pattern);
  const problems: string[] = [];
  if (/\(\?<[=!]/.test(bare)) problems.push("a lookbehind (iOS 16.4)");
  if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(bare)) problems.push("an inline modifier (iOS 26)");
  const names = [...bare.matchAll(/\(\?<([^=!>][^>]*)>/g)].map((match) => match[1]);
  if (new Set(names).size < names.length) problems.push("a group name used twice (iOS 17)");
  if (flags.includes("d")) problems.push("the flag d (iOS 15)");
  if (flags.includes("v")) problems.push("the flag v (iOS 17)");
  return problems;
}

/** Removes escapes and classes, because `\(?<=` and `[(?<=]` are literal characters. */
function withoutEscapesAndClasses(pattern: string): string {
  return pattern.replace(/\\[\s\S]/g, "").replace(/\[[^\]]*\]/g, "");
}

/**
 * Rejects JavaScript that Safari 12 cannot parse. `es-check` cannot do this: because of `import()` it assumes
 * ES2020, so it accepts `?.` and `??`.
 */
export async function check(buildFolder: string): Promise<Finding[]> {
  return (await readScripts(buildFolder)).flatMap((script) => checkScript(script));
}

export function checkScript(script: BuiltScript): Finding[] {
  const parsed = parseScript(script);
  if ("refused" in parsed) return [{ check: "ios12-syntax", file: script.file, say: parsed.refused }];
  const findings: Finding[] = [];
  fullAncestor(parsed.program, (node, _state, ancestors) => {
    for (const what of problemsOf(node, ancestors)) findings.push(at(script, node, what));
  });
  return findings;
}

/** A worker may be classic or a module, which its file does not say. */
function parseScript({ code, isModule, runs }: BuiltScript): { program: Program } | { refused: string } {
  const options = { ecmaVersion: "latest", locations: true } as const;
  try {
    return { program: parse(code, { ...options, sourceType: isModule ? "module" : "script" }) };
  } catch (error) {
    if (runs === "worker") {
      try {
        return { program: parse(code, { ...options, sourceType: "module" }) };
      } catch {
        // Neither kind can be parsed, so the first error is reported.
      }
    }
    return { refused: `is not JavaScript that can be parsed: ${String(error)}.` };
  }
}

function at(script: BuiltScript, node: AnyNode, what: string): Finding {
  const start = node.loc?.start;
  return {
    check: "ios12-syntax",
    file: script.file,
    ...(start ? { position: { line: start.line, column: start.column + 1 } } : {}),
    say: `uses ${what}: … ${snippet(script.code, node.start)} …`,
  };
}

function problemsOf(node: AnyNode, ancestors: AnyNode[]): string[] {
  switch (node.type) {
    case "ChainExpression":
      return ["?. (iOS 13.4)"];
    case "LogicalExpression":
      return node.operator === "??" ? ["?? (iOS 13.4)"] : [];
    case "AssignmentExpression":
      return ["??=", "||=", "&&="].includes(node.operator) ? [`${node.operator} (iOS 14)`] : [];
    case "PropertyDefinition":
      return ["a class field (iOS 14)"];
    case "MethodDefinition":
    case "Property":
      return keyProblems(node);
    case "StaticBlock":
      return ["a static block (iOS 16.4)"];
    case "PrivateIdentifier":
      return ["a private name (iOS 14.5)"];
    case "ExportAllDeclaration":
      return node.exported ? ["export * as (iOS 14.5)"] : [];
    case "ImportAttribute":
      return ["an import attribute (iOS 17.2)"];
    case "AwaitExpression":
      return isTopLevel(ancestors) ? ["top-level await (iOS 15)"] : [];
    case "ForOfStatement":
      return node.await && isTopLevel(ancestors) ? ["top-level await (iOS 15)"] : [];
    case "Literal":
      return literalProblems(node);
    case "CallExpression":
    case "NewExpression":
      return isName(node.callee, "RegExp") ? constructedRegexProblems(node.arguments) : [];
    default:
      return [];
  }
}

/** Checks keys that are not computed (`#grade() {}`, `{ 1_000: x }`), because acorn-walk skips them. */
function keyProblems({
  key,
  computed,
}: Extract<AnyNode, { type: "MethodDefinition" | "Property" }>): string[] {
  if (computed) return [];
  if (key.type === "PrivateIdentifier") return ["a private name (iOS 15)"];
  return key.type === "Literal" ? literalProblems(key) : [];
}

function literalProblems(node: Extract<AnyNode, { type: "Literal" }>): string[] {
  if (node.regex) return regexProblems(node.regex.pattern, node.regex.flags);
  if (node.bigint !== undefined && node.bigint !== null) return ["a BigInt (iOS 14)"];
  return typeof node.value === "number" && node.raw?.includes("_") ? ["a numeric separator (iOS 13)"] : [];
}

/** Finds patterns in strings, even if a pattern is joined from several: `new RegExp("(?<=" + word + ")")`. */
function constructedRegexProblems([pattern, flags]: AnyNode[]): string[] {
  return regexProblems(pattern ? spelledOut(pattern) : "", flags ? spelledOut(flags) : "").map(
    (problem) => `${problem} in RegExp()`,
  );
}

function spelledOut(node: AnyNode): string {
  if (node.type === "Literal")
    return typeof node.value === "string" ? node.value : (node.regex?.pattern ?? "");
  if (node.type === "TemplateLiteral") return node.quasis.map((quasi) => quasi.value.cooked ?? "").join("");
  if (node.type === "BinaryExpression" && node.operator === "+")
    return spelledOut(node.left) + spelledOut(node.right);
  return "";
}

function isTopLevel(ancestors: AnyNode[]): boolean {
  return !ancestors.some((node) => /Function/.test(node.type));
}

function isName(node: AnyNode, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

import { Linter } from "eslint";

import { readMessages, readScripts, type BuiltScript } from "#scripts/checks/built-files.ts";
import { offsetOf, snippet, type Finding } from "#scripts/checks/finding.ts";
import { allowedApis, type AllowedApi } from "./allowed.ts";
import { apiOf, compatRule, target } from "./compat-rule.ts";
import { ios12Rule } from "./rule.ts";

/** How many characters around a location the pattern of an exception may match. */
const neighbourhood = 240;

/**
 * Rejects uses of APIs that iOS 12.0 lacks. It combines two linters. eslint-plugin-compat uses caniuse and
 * MDN, but finds few instance methods and accepts any condition as a feature test. Our own rule uses MDN's
 * tables.
 */
export async function check(
  buildFolder: string,
  allowed: readonly AllowedApi[] = allowedApis,
): Promise<Finding[]> {
  const scripts = await readScripts(buildFolder);
  const messages = await readMessages(buildFolder);
  return [...scripts.flatMap((script) => checkScript(script, allowed)), ...messages.flatMap(checkMessages)];
}

export function checkScript(script: BuiltScript, allowed: readonly AllowedApi[]): Finding[] {
  const seen = new Set<string>();
  return lint(script).flatMap(({ line, column, message }): Finding[] => {
    const { api, since } = readMessage(message);
    const start = offsetOf(script.code, { line, column });
    if (seen.has(`${start} ${api}`) || allowed.some((row) => covers(row, script, start, api))) return [];
    seen.add(`${start} ${api}`);
    const say = `relies on ${api} (${since}) without asking whether it is there: … ${snippet(script.code, start)} …`;
    return [{ check: "ios12-apis", file: script.file, position: { line, column }, say }];
  });
}

/**
 * Intl.RelativeTimeFormat and Intl.ListFormat are allowed only because no text uses these i18next formatters.
 */
function checkMessages({ file, code }: { file: string; code: string }): Finding[] {
  return [...code.matchAll(/\{\{[^{}]*,\s*(relativetime|list)\b[^{}]*\}\}/g)].map(([use, format]) => ({
    check: "ios12-apis",
    file,
    say: `“${use}” makes i18next use its ${format} format, which needs an Intl that iOS 12 does not have.`,
  }));
}

function lint({ code, isModule }: BuiltScript): Linter.LintMessage[] {
  const messages = new Linter({ configType: "flat" }).verify(code, {
    plugins: { kaiwa: { rules: { compat: compatRule, ios12: ios12Rule } } },
    rules: { "kaiwa/compat": ["error", target], "kaiwa/ios12": "error" },
    languageOptions: { ecmaVersion: "latest", sourceType: isModule ? "module" : "script" },
    // A comment in a library must not disable the check.
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "off" },
    settings: { lintAllEsApis: true },
  });
  // A file that cannot be parsed is reported by ios12-syntax.
  const found = messages.filter((message) => message.fatal !== true);
  // If both rules report an API, our finding comes first, because it names the iOS release.
  return found.toSorted((a, b) => Number(b.ruleId === "kaiwa/ios12") - Number(a.ruleId === "kaiwa/ios12"));
}

/**
 * Parses "Intl.PluralRules() is not supported in iOS Safari 12.0-12.1", or our rule's "Array.at|iOS 15.4".
 */
function readMessage(message: string): { api: string; since: string } {
  const [api = "", since] = message.split("|");
  if (since !== undefined) return { api, since };
  return { api: apiOf(message), since: `not in ${target}` };
}

function covers(row: AllowedApi, { code, runs }: BuiltScript, start: number, api: string): boolean {
  if (row.api !== api) return false;
  if (row.polyfilled && runs !== "page") return false;
  return (
    row.near === undefined ||
    row.near.test(code.slice(Math.max(0, start - neighbourhood), start + neighbourhood))
  );
}

/**
 * Shows how the compiler analyses Japanese lines. Lines as arguments are shown as a table:
 *   npm run annotate -- 悪口 '席は空{あ}いていますか。'
 * For each line on stdin it writes one line of JSON. The option --json does the same for arguments:
 *   echo '席は空{あ}いていますか。' | npm run --silent annotate
 */
import { parseArgs } from "node:util";
import { projectFolders } from "#content/folders.ts";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import { indexLexicon } from "#content/lexicon/lexicon-index.ts";

/** Returns the analysis as one line of JSON, and its problems. */
export function jsonOf(line: string): { json: string; problems: readonly string[] } {
  const { text, tokens, romaji, problems } = analyseSentence(line.replace(/\r$/, ""));
  const shown = tokens.map(({ surface, reading, romaji: letters, lemma, pos, ruby }) => ({
    surface,
    reading,
    romaji: letters,
    lemma,
    pos,
    ruby,
  }));
  return { json: JSON.stringify({ text, tokens: shown, romaji }), problems };
}

function printJson(line: string): void {
  const { json, problems } = jsonOf(line);
  console.log(json);
  for (const problem of problems) console.error(problem);
}

export async function tablesOf(lines: readonly string[]): Promise<string> {
  // Imported on demand: the format of the lexicon loads three thousand pictures, which the JSON output does
  // not need.
  const [{ annotation }, { readSources }] = await Promise.all([
    import("#content/authoring/annotation.ts"),
    import("#content/read/sources.ts"),
  ]);
  const lexemes = readSources(projectFolders.content).lexicon.flatMap(({ data }) => data);
  const tools = { analyse: analyseSentence, index: indexLexicon(lexemes) };
  return lines.map((line) => annotation(line, tools)).join("\n\n");
}

async function printTables(lines: readonly string[]): Promise<void> {
  console.log(await tablesOf(lines));
  for (const line of lines) for (const problem of analyseSentence(line).problems) console.error(problem);
}

async function answerStdin(): Promise<void> {
  // Only "\n" ends a line. node:readline would also split at U+2028, but one input line must give one output
  // line.
  process.stdin.setEncoding("utf8");
  let rest = "";
  for await (const chunk of process.stdin) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(printJson);
  }
  if (rest !== "") printJson(rest);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 0 && values.json) positionals.forEach(printJson);
  else if (positionals.length > 0) await printTables(positionals);
  else if (process.stdin.isTTY) {
    console.error("Give the lines as arguments: npm run annotate -- 悪口 '席は空{あ}いていますか。'");
    process.exitCode = 2;
  } else await answerStdin();
}

if (import.meta.main) await main();

// Reads Japanese lines from stdin and prints what the compiler makes of each, as one line of JSON.
// Example: echo '席は空{あ}いていますか。' | npm run --silent annotate
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";

function annotate(line: string): void {
  const { text, tokens, romaji, problems } = analyseSentence(line.replace(/\r$/, ""));
  const shown = tokens.map(({ surface, reading, romaji: letters, lemma, pos, ruby }) => ({
    surface,
    reading,
    romaji: letters,
    lemma,
    pos,
    ruby,
  }));
  console.log(JSON.stringify({ text, tokens: shown, romaji }));
  for (const problem of problems) console.error(problem);
}

// Only \n ends a line: node:readline would also break at U+2028, and an input line must give one output line.
process.stdin.setEncoding("utf8");
let rest = "";
for await (const chunk of process.stdin) {
  const lines = (rest + String(chunk)).split("\n");
  rest = lines.pop() ?? "";
  lines.forEach(annotate);
}
if (rest !== "") annotate(rest);

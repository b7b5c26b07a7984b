export type Instruction = { word: string; rest: string };
export type Stage = { name: string | undefined; from: string; instructions: Instruction[] };

/** The stages of a Dockerfile, as far as ours uses the language. */
export function stagesIn(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  for (const line of lines) {
    const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const from = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest);
    if (word === "FROM") stages.push({ name: from?.[2], from: from?.[1] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

/** What the instructions with a word say, in order. */
export const said = ({ instructions }: Stage, word: string): string[] =>
  instructions.filter((instruction) => instruction.word === word).map(({ rest }) => rest);

export type Copy = { stage: string | undefined; sources: string[]; target: string };

export function copiesIn(stage: Stage): Copy[] {
  return said(stage, "COPY").map((rest) => {
    const parts = rest.split(/\s+/);
    const flag = parts[0]?.startsWith("--from=") ? parts.shift()?.slice("--from=".length) : undefined;
    return { stage: flag, sources: parts.slice(0, -1), target: parts.at(-1) ?? "" };
  });
}

/** A command in JSON form, as in CMD ["node", "x.ts"]. */
export function commandIn(text: string): string[] {
  const list: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (!Array.isArray(list)) throw new Error(`This is no command: ${text}`);
  return list.map(String);
}

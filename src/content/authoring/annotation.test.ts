import { expect, test } from "vitest";
import { projectFolders } from "#content/folders.ts";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import { indexLexicon } from "#content/lexicon/lexicon-index.ts";
import { readSources } from "#content/read/sources.ts";
import { annotation } from "./annotation.ts";

const lexemes = readSources(projectFolders.content).lexicon.flatMap(({ data }) => data);
const tools = { analyse: analyseSentence, index: indexLexicon(lexemes) };

test("shows the words, readings and lexicon entries of a line", () => {
  expect(annotation("この席は空{あ}いていますか。", tools)).toBe(
    [
      "この席は空いていますか。",
      "kono seki wa aite imasu ka.",
      "  この             この          kono        この",
      "  席               せき          seki        席",
      "  は               は            wa          は",
      "  空い|て|い|ます  あいています  aite imasu  空く-あく  progressive polite",
      "  か               か            ka          か",
    ].join("\n"),
  );
});

test("names a word without an entry by its dictionary form", () => {
  expect(annotation("絨毯を買う", { ...tools, index: indexLexicon([]) })).toContain("(no entry for 絨毯)");
});

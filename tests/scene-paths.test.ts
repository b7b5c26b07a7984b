import { describe, expect, test } from "vitest";
import { kanaOf } from "#domain/japanese/writing/kana-of.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { allLines, everyChosen, firstLineOf, pathOf, speakerAt } from "#domain/scene/paths.ts";
import { choiceAt, turnOf } from "#domain/speaking/conversation.ts";
import { converse, startConversation } from "#domain/speaking/converse.ts";
import { candidateOf } from "#listening/choose.ts";
import { builtScenes } from "./support/built-pages.ts";

const scenes = builtScenes("en").map(({ whole }) => whole);

test("at least ten scenes have turns", () => {
  expect(scenes.filter(({ turns = [] }) => turns.length > 0).length).toBeGreaterThanOrEqual(10);
});

describe.each(scenes.map((scene) => [scene.id, scene] as const))("%s", (_id, scene) => {
  test("has audio, translations and at least eight lines on every path", () => {
    for (const chosen of everyChosen(scene)) {
      const path = pathOf(scene, chosen);
      expect(path.length, JSON.stringify(chosen)).toBeGreaterThanOrEqual(8);
      expect(path.filter(({ audio, translation }) => audio === undefined || translation === "")).toEqual([]);
    }
  });

  test("ends the conversation along every path", () => {
    const lines = scene.lines.map(({ segment, speaker }) => ({ segment, speaker, seconds: 1 }));
    const turns = (scene.turns ?? []).map(({ after, choices }) => ({
      after,
      choices: choices.map((choice) => ({
        ...choice,
        lines: choice.lines.map(({ segment, speaker }) => ({ segment, speaker, seconds: 1 })),
      })),
    }));
    const graph = { lines, turns };
    const role = learnerRoleIn(lines) ?? "";
    for (const chosen of everyChosen(graph)) {
      let talk = startConversation<string>(graph, role, "timed", chosen);
      for (let step = 0; turnOf(talk) !== "over" && step < 50; step += 1) {
        const turn = choiceAt(talk);
        const id = turn && chosen[turn.after];
        talk = converse(talk, id === undefined ? { kind: "done" } : { kind: "chosen", id, by: "tap" });
      }
      expect(turnOf(talk), JSON.stringify(chosen)).toBe("over");
      expect(talk.lines.map(({ segment }) => segment)).toEqual(
        pathOf(graph, chosen).map(({ segment }) => segment),
      );
    }
  });

  test("has phones for everything a learner can say, and replies of every partner", () => {
    const learner = learnerRoleIn(scene.lines);
    for (const turn of (scene.turns ?? []).filter((one) => speakerAt(scene, one) === learner))
      for (const choice of turn.choices) {
        expect(choice.intent, choice.id).toBeTruthy();
        expect(firstLineOf(scene, choice), choice.id).toBeDefined();
      }
    const said = allLines(scene).flatMap((line) => [
      line,
      ...(line.explanation ? [line.explanation.question] : []),
      ...(line.explanation?.check ? [line.explanation.check] : []),
    ]);
    const kana = [...said, ...Object.values(scene.repairs?.phrases ?? {})].flatMap(({ tokens, also = [] }) =>
      [tokens.flatMap(({ ruby }) => ruby), ...also.map(({ ruby }) => ruby)].map(kanaOf),
    );
    expect(kana.filter((one) => candidateOf("", one, { isSpelling: true }) === undefined)).toEqual([]);
    // Announcements have no replies.
    const partners = scene.lines.filter(
      ({ speaker, form }) => speaker !== learner && form !== "announcement",
    );
    expect(Object.keys(scene.repairs?.answers ?? {})).toEqual(
      expect.arrayContaining([...new Set(partners.map(({ speaker }) => speaker))]),
    );
    expect(scene.lines.some(({ explanation }) => explanation !== undefined)).toBe(true);
  });
});

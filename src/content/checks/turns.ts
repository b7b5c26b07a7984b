import { learnerRoleIn } from "#domain/learner-role.ts";
import { everyChosen, firstLineOf, pathOf, speakerAt } from "#domain/scene/paths.ts";
import { suggestion } from "#content/read/nearest.ts";
import type { Problem, YamlPath } from "#content/read/read-yaml.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/**
 * Maximum number of lines of a way. A longer way should be a scene of its own. A way that ends the scene may
 * be longer than a way that rejoins it.
 */
const maxLines = { rejoining: 4, ending: 6 };
const maxEndings = 2;
const shortestPath = 8;

/**
 * A turn follows a line that is not the last, each line has at most one turn, and the ways of a turn lead
 * forward.
 */
export const turnsLeadForward: Check = inEachScene(({ source: { scene } }) => {
  const { lines, turns } = scene.data;
  const places = new Map(lines.map(({ segment }, place) => [segment, place]));
  const problem = (at: YamlPath, say: string): Problem => ({
    file: scene.file,
    line: scene.lineOf(["turns", ...at]),
    say,
  });
  return turns.flatMap(({ after, choices }, turn) => {
    const place = places.get(after);
    if (place === undefined || place === lines.length - 1)
      return [
        problem(
          [turn, "after"],
          `after: ${after} is not a line of \`lines\` that another follows (${lines
            .slice(0, -1)
            .map(({ segment }) => segment)
            .join(", ")}): name one of these.`,
        ),
      ];
    if (turns.findIndex((other) => other.after === after) < turn)
      return [problem([turn, "after"], `two turns follow segment ${after}: put their choices into one.`)];
    return choices.flatMap(({ id, to }, choice) =>
      to === undefined || (places.get(to) ?? -1) > place
        ? []
        : [
            problem(
              [turn, "choices", choice, "to"],
              `"${id}" leads to ${to}, which is not a line of \`lines\` after segment ${after}: name a later one, or take \`to\` out if the scene ends there.`,
            ),
          ],
    );
  });
});

/** One way of a turn is the author's, and all begin with the same speaker, who decides. */
export const choicesOfTurnFit: Check = inEachScene(({ source: { scene } }) => {
  const { data } = scene;
  const known = new Set<string>();
  return data.turns.flatMap((turn, index) => {
    const speaker = speakerAt(data, turn);
    const own = turn.choices.filter(({ lines }) => lines.length === 0);
    const problems: Problem[] = [];
    const add = (at: YamlPath, say: string): void =>
      void problems.push({ file: scene.file, line: scene.lineOf(["turns", index, ...at]), say });
    if (own.length !== 1)
      add(
        ["choices"],
        `${own.length} choices after segment ${turn.after} have no lines: exactly one, the author's way, has none.`,
      );
    for (const [place, choice] of turn.choices.entries()) {
      if (known.has(choice.id))
        add(["choices", place, "id"], `"${choice.id}" is already a choice of this scene: choose another id.`);
      known.add(choice.id);
      if (choice.lines.length === 0) {
        if (choice.to !== undefined)
          add(
            ["choices", place, "to"],
            `"${choice.id}" has no lines and continues with the next one: take \`to\` out.`,
          );
        continue;
      }
      const first = firstLineOf(data, choice);
      if (speaker !== undefined && first?.speaker !== speaker)
        add(
          ["choices", place, "lines", 0, "speaker"],
          `"${choice.id}" begins with ${first?.speaker ?? "nobody"}, but ${speaker} decides after segment ${turn.after}: let ${speaker} begin.`,
        );
    }
    return problems;
  });
});

/** Ways are short, a scene has at most two endings, and no path is too short for a conversation. */
export const pathsFit: Check = inEachScene(({ source: { scene } }) => {
  const { data } = scene;
  const long = data.turns.flatMap(({ choices }, turn) =>
    choices.flatMap(({ id, lines, to }, choice): Problem[] => {
      const most = to === undefined ? maxLines.ending : maxLines.rejoining;
      if (lines.length <= most) return [];
      const say = `"${id}" has ${lines.length} lines: a way that ${to === undefined ? "ends the scene" : "comes back"} has at most ${most}.`;
      return [{ file: scene.file, line: scene.lineOf(["turns", turn, "choices", choice, "lines"]), say }];
    }),
  );
  if (data.turns.length === 0) return [];
  const at = { file: scene.file, line: scene.lineOf(["turns"]) };
  const endings = data.turns.flatMap(({ choices }) =>
    choices.filter(({ lines, to }) => lines.length > 0 && to === undefined).map(({ id }) => id),
  );
  const shortest = everyChosen(data)
    .map((chosen) => ({ chosen, count: pathOf(data, chosen).length }))
    .reduce((least, one) => (one.count < least.count ? one : least));
  return [
    ...long,
    ...(endings.length < maxEndings
      ? []
      : [
          {
            ...at,
            say: `${endings.map((id) => `"${id}"`).join(", ")} end the scene: it has at most ${maxEndings} endings with the author's, so let the others come back with \`to\`.`,
          },
        ]),
    ...(shortest.count >= shortestPath
      ? []
      : [
          {
            ...at,
            say: `the path by ${Object.values(shortest.chosen).join(", ")} has only ${shortest.count} lines: every path has at least ${shortestPath}.`,
          },
        ]),
  ];
});

/** Choices of the learner have an intent in every language. Choices of the partner have none. */
export const intentsInEveryLanguage: Check = inEachScene(({ source: { scene, texts } }) => {
  const { data } = scene;
  const learner = learnerRoleIn(data.lines);
  const wanted = data.turns
    .filter((turn) => speakerAt(data, turn) === learner)
    .flatMap(({ choices }) => choices.map(({ id }) => id));
  return contentLanguages.flatMap((language): Problem[] => {
    const source = texts[language];
    if (source === undefined) return [];
    const { file, data: written, lineOf } = source;
    const missing = wanted.filter((id) => written.intents[id] === undefined);
    const others = Object.keys(written.intents).filter((id) => !wanted.includes(id));
    return [
      ...missing.map((id) => ({
        file,
        line: lineOf(["intents"]),
        say: `what the learner wants with "${id}" is not in ${language}: add "${id}: …" under intents.`,
      })),
      ...others.map((id) => ({
        file,
        line: lineOf(["intents", id]),
        say: `"${id}" is not a choice of the learner: take it out.${suggestion(id, wanted)}`,
      })),
    ];
  });
});

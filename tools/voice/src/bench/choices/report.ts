import { inPercent, table } from "../report.ts";
import type { Share } from "../verdict.ts";
import type { ChoiceTrial } from "./trials.ts";

type Outcome = "right" | "wrong" | "unsure";

/** Required shares of the takes that say a candidate. */
const demanded = { right: 0.99, wrong: 0.003 };

/** Silence counts as unsure, because the app asks the learner again. */
export function outcomeOf({ said, choice }: ChoiceTrial): Outcome {
  if (choice.kind !== "choice") return "unsure";
  return choice.id === said ? "right" : "wrong";
}

const isAmongCandidates = ({ said }: ChoiceTrial): boolean => said !== undefined;

function share(trials: readonly ChoiceTrial[], outcome: Outcome): Share {
  return { hits: trials.filter((trial) => outcomeOf(trial) === outcome).length, of: trials.length };
}

function row(name: string, trials: readonly ChoiceTrial[]): string[] {
  const said = trials.filter(isAmongCandidates);
  const others = trials.filter((trial) => !isAmongCandidates(trial));
  const shares = (["right", "wrong", "unsure"] as const).map((outcome) => inPercent(share(said, outcome)));
  return [name, String(said.length), ...shares, inPercent(share(others, "wrong"))];
}

/** Outcomes by speaker and by condition. */
export function outcomeTable(trials: readonly ChoiceTrial[]): string {
  const rowsBy = (key: "speaker" | "condition"): string[][] =>
    [...new Set(trials.map((trial) => trial[key]))].map((name) =>
      row(
        name,
        trials.filter((trial) => trial[key] === name),
      ),
    );
  return table(
    ["", "takes", "right", "wrong", "unsure", "something else said: wrong"],
    [...rowsBy("speaker"), ...rowsBy("condition"), row("all", trials)],
  );
}

/** Lower ends of the ranges of confidence in the table. */
const levels = [0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99];

/** How often the best candidate was said, by confidence: a good confidence equals this share. */
export function confidenceTable(trials: readonly ChoiceTrial[]): string {
  const rated = trials.flatMap(({ said, choice }) => {
    if (choice.kind === "silence") return [];
    const best = choice.kind === "choice" ? choice.id : choice.best[0];
    return [{ confidence: choice.confidence, isRight: best === said }];
  });
  const rows = levels.map((from, index) => {
    const to = levels[index + 1] ?? Infinity;
    const some = rated.filter(({ confidence }) => confidence >= from && confidence < to);
    return [
      `${from} and more`,
      String(some.length),
      inPercent({ hits: some.filter(({ isRight }) => isRight).length, of: some.length }),
    ];
  });
  return table(["confidence", "takes", "best candidate was said"], rows);
}

/** The reasons why the benchmark fails. */
export function choiceFailures(trials: readonly ChoiceTrial[]): string[] {
  const said = trials.filter(isAmongCandidates);
  const [right, wrong] = [share(said, "right"), share(said, "wrong")];
  return [
    ...(right.hits < demanded.right * right.of
      ? [`${inPercent(right)} of choices are right; at least 99 % are required.`]
      : []),
    ...(wrong.hits > demanded.wrong * wrong.of
      ? [`${inPercent(wrong)} of choices are wrong; at most 0.3 % are allowed.`]
      : []),
  ];
}

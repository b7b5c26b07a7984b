import { choiceThresholds, decide } from "../../../../../src/listening/choose.ts";
import { conditionNames } from "../conditions.ts";
import { inPercent, table } from "../report.ts";
import type { ChoiceTrial } from "./trials.ts";

type Limits = typeof choiceThresholds;
type Outcome = "right" | "wrong" | "unsure";

/** Required shares for the held-out turns. */
const demanded = { right: 0.97, wrong: 0.01 };

/** Silence counts as unsure, because the app asks the learner again. */
export function outcomeOf({ said, ranking }: ChoiceTrial, limits: Limits = choiceThresholds): Outcome {
  const choice = ranking.kind === "silence" ? ranking : decide(ranking.best, limits);
  if (choice.kind !== "choice") return "unsure";
  return choice.id === said ? "right" : "wrong";
}

const isAmongCandidates = ({ said }: ChoiceTrial): boolean => said !== undefined;

function share(
  trials: readonly ChoiceTrial[],
  outcome: Outcome,
  limits?: Limits,
): { hits: number; of: number } {
  return { hits: trials.filter((trial) => outcomeOf(trial, limits) === outcome).length, of: trials.length };
}

function row(name: string, trials: readonly ChoiceTrial[], limits?: Limits): string[] {
  const said = trials.filter(isAmongCandidates);
  const others = trials.filter((trial) => !isAmongCandidates(trial));
  const shares = (["right", "wrong", "unsure"] as const).map((outcome) =>
    inPercent(share(said, outcome, limits)),
  );
  return [name, String(said.length), ...shares, inPercent(share(others, "wrong", limits))];
}

const head = ["takes", "right", "wrong", "unsure", "something else said: wrong"];

/** Outcomes by speaker and by condition. */
export function outcomeTable(trials: readonly ChoiceTrial[]): string {
  const speakers = [...new Set(trials.map(({ speaker }) => speaker))];
  const conditions = conditionNames.filter((name) => trials.some(({ condition }) => condition === name));
  return table(
    ["", ...head],
    [
      ...speakers.map((name) =>
        row(
          name,
          trials.filter(({ speaker }) => speaker === name),
        ),
      ),
      ...conditions.map((name) =>
        row(
          name,
          trials.filter(({ condition }) => condition === name),
        ),
      ),
      row("all", trials),
    ],
  );
}

/** Outcomes at other thresholds. */
export function thresholdTable(trials: readonly ChoiceTrial[]): string {
  const distances = [0.4, 0.43, 0.46, 0.5, 0.55];
  const margins = [0, 0.005, 0.01, 0.015, 0.02, 0.03];
  const shown = (name: string, value: number, isSet: boolean): string =>
    `${name} ${isSet ? `**${value}**` : value}`;
  return table(
    ["threshold", ...head],
    [
      ...distances.map((distance) =>
        row(shown("distance", distance, distance === choiceThresholds.distance), trials, {
          ...choiceThresholds,
          distance,
        }),
      ),
      ...margins.map((margin) =>
        row(shown("margin", margin, margin === choiceThresholds.margin), trials, {
          ...choiceThresholds,
          margin,
        }),
      ),
    ],
  );
}

/** The reasons why the benchmark fails. */
export function choiceFailures(trials: readonly ChoiceTrial[]): string[] {
  const said = trials.filter(isAmongCandidates);
  const [right, wrong] = [share(said, "right"), share(said, "wrong")];
  return [
    ...(right.hits < demanded.right * right.of
      ? [`${inPercent(right)} of choices are right; at least 97 % are required.`]
      : []),
    ...(wrong.hits > demanded.wrong * wrong.of
      ? [`${inPercent(wrong)} of choices are wrong; at most 1 % are allowed.`]
      : []),
  ];
}

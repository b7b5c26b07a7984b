import { thresholds } from "../../../../src/listening/feedback.ts";
import type { Thresholds } from "../../../../src/listening/feedback.ts";
import { conditionNames, tooLoud } from "./conditions.ts";
import type { Group, Trial } from "./trials.ts";
import { falseComplaints, isFound, shareOf, verdictOn } from "./verdict.ts";
import type { Share } from "./verdict.ts";

/** Allowed share of good lines with false feedback. */
export const maxFalse: Partial<Record<Group, number>> = { ours: 0.01, independent: 0.05 };

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
}

const shown = ({ hits, of }: Share): string => (of === 0 ? "–" : `${hits}/${of}`);
export const inPercent = ({ hits, of }: Share): string =>
  of === 0 ? "–" : `${((100 * hits) / of).toFixed(1)} %`;

/** Errors of the detected mora times, for takes whose true times are known. */
export function alignmentTable(trials: readonly Trial[]): string {
  const known = trials.filter(({ misplaced, truth }) => misplaced !== undefined && truth.kind === "good");
  const rows = [...conditionNames, "all"].flatMap((condition) => {
    const some = known.filter((trial) => condition === "all" || trial.condition === condition);
    const errors = some.flatMap(({ misplaced }) => misplaced ?? []).sort((a, b) => a - b);
    const at = (part: number): string =>
      `${Math.round(1000 * (errors[Math.floor(errors.length * part)] ?? 0))} ms`;
    const lost = shareOf(
      some,
      ({ misplaced = [] }) => misplaced.filter((error) => error > 0.1).length > 0.1 * misplaced.length,
    );
    return some.length === 0 ? [] : [[condition, at(0.5), at(0.9), shown(lost)]];
  });
  return table(["condition", "median", "90 %", "lines with over 10 % of morae off by 100 ms"], rows);
}

const faults: readonly [name: string, isOf: (trial: Trial) => boolean][] = [
  ["another line", ({ truth }) => truth.kind === "other-line"],
  ["no speech", ({ truth }) => truth.kind === "nothing-heard"],
  ["phrase left out", ({ truth }) => truth.kind === "left-out"],
  ["phrase replaced", ({ truth }) => truth.kind === "different"],
  ["much faster", ({ truth }) => truth.kind === "pace" && truth.faster],
  ["much slower", ({ truth }) => truth.kind === "pace" && !truth.faster],
];

/** Detected faults. Clipped takes have a separate row, because they get no other feedback. */
export function detectionTable(trials: readonly Trial[]): string {
  const audible = trials.filter(({ isTooLoud }) => !isTooLoud);
  const rows = faults.map(([name, isOf]) => {
    const some = audible.filter(isOf);
    const clean = shareOf(
      some.filter(({ condition }) => condition === "clean"),
      (trial) => isFound(trial),
    );
    const blamed = shareOf(some, (trial) => verdictOn(trial).wrong.length > 0);
    return [name, shown(clean), shown(shareOf(some, (trial) => isFound(trial))), shown(blamed)];
  });
  const cut = shareOf(
    trials.filter(({ condition }) => condition === tooLoud),
    (trial) => verdictOn(trial).right.some(({ kind }) => kind === "too-loud"),
  );
  return table(
    ["what is wrong", "found, clean", "found, all conditions", "false feedback beside it"],
    [...rows, ["cut off", "–", shown(cut), "–"]],
  );
}

/** Good takes with false feedback. */
export function falseTable(trials: readonly Trial[]): string {
  const groups = [...new Set(trials.map(({ group }) => group))].filter((group) => group !== "no voice");
  const rows = groups.map((group) => {
    const some = trials.filter((trial) => trial.group === group);
    const kinds = new Map<string, number>();
    for (const trial of some.filter(({ truth }) => truth.kind === "good"))
      for (const { kind } of verdictOn(trial).wrong) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const share = falseComplaints(some);
    const allowed = maxFalse[group];
    return [
      group,
      shown(share),
      inPercent(share),
      allowed === undefined ? "–" : `${100 * allowed} %`,
      [...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ") || "–",
    ];
  });
  return table(["who", "lines", "share", "allowed", "what"], rows);
}

/** A threshold and the values to try, for counts of found faults and false positives. */
export type Sweep = {
  name: string;
  kinds: readonly string[];
  values: readonly number[];
  at: (value: number) => Thresholds;
};

const sweeps: readonly Sweep[] = [
  {
    name: "other line",
    kinds: ["other-line"],
    values: [0.24, 0.28, 0.32, 0.36, 0.4],
    at: (value) => ({ ...thresholds, otherLine: value }),
  },
  {
    name: "replaced, not left out",
    kinds: ["left-out"],
    values: [0.25, 0.5, 0.75],
    at: (value) => ({ ...thresholds, replacedRatio: value }),
  },
  {
    name: "different: phrase",
    kinds: ["different"],
    values: [0.4, 0.45, 0.5, 0.55, 0.6],
    at: (value) => ({ ...thresholds, different: { ...thresholds.different, phrase: value } }),
  },
  {
    name: "different: three morae",
    kinds: ["different"],
    values: [0.54, 0.62, 0.7, 0.78],
    at: (value) => ({ ...thresholds, different: { ...thresholds.different, moras: value } }),
  },
  {
    name: "cut off",
    kinds: ["good"],
    values: [0.003, 0.006, 0.01, 0.02],
    at: (value) => ({ ...thresholds, clipped: value }),
  },
  {
    name: "slower than",
    kinds: ["pace"],
    values: [1.4, 1.5, 1.6, 1.8],
    at: (value) => ({ ...thresholds, pace: { ...thresholds.pace, slower: value } }),
  },
  {
    name: "faster than",
    kinds: ["pace"],
    values: [0.6, 0.65, 0.7, 0.75],
    at: (value) => ({ ...thresholds, pace: { ...thresholds.pace, faster: value } }),
  },
];

/** Found faults and false positives for each value of each threshold, with the other thresholds unchanged. */
export function limitsTable(trials: readonly Trial[]): string {
  const groups = [...new Set(trials.map(({ group }) => group))].filter((group) => group !== "no voice");
  const rows = sweeps.flatMap(({ name, kinds, values, at }) =>
    values.map((value) => {
      const limits = at(value);
      const audible = trials.filter(
        ({ truth, isTooLoud }) => kinds.includes(truth.kind) && (!isTooLoud || kinds.includes("good")),
      );
      const found = kinds.includes("good")
        ? shareOf(
            trials.filter(({ isTooLoud }) => isTooLoud),
            (trial) => verdictOn(trial, limits).right.some(({ kind }) => kind === "too-loud"),
          )
        : shareOf(audible, (trial) => isFound(trial, limits));
      const isSet = JSON.stringify(limits) === JSON.stringify(thresholds);
      return [
        name,
        isSet ? `**${value}**` : String(value),
        shown(found),
        ...groups.map((group) =>
          shown(
            falseComplaints(
              trials.filter((trial) => trial.group === group),
              limits,
            ),
          ),
        ),
      ];
    }),
  );
  return table(["limit", "at", "found", ...groups.map((group) => `false, ${group}`)], rows);
}

/** The reasons why the benchmark fails. */
export function failures(trials: readonly Trial[]): string[] {
  return Object.entries(maxFalse).flatMap(([group, most]) => {
    const share = falseComplaints(trials.filter((trial) => trial.group === group));
    return share.of > 0 && share.hits > most * share.of
      ? [
          `${group}: false feedback on ${shown(share)} good lines (${inPercent(share)}); at most ${100 * most} % are allowed.`,
        ]
      : [];
  });
}

import { tooLoud } from "./conditions.ts";
import type { Trial } from "./trials.ts";
import { confirmed, falseComplaints, isFound, shareOf, verdictOn } from "./verdict.ts";
import type { Share } from "./verdict.ts";

/** Allowed share of good lines in our voices with false feedback. */
const maxFalse = 0.01;

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
  const rows = [...new Set(known.map(({ condition }) => condition)), "all"].map((condition) => {
    const some = known.filter((trial) => condition === "all" || trial.condition === condition);
    const errors = some.flatMap(({ misplaced }) => misplaced ?? []).sort((a, b) => a - b);
    const at = (part: number): string =>
      `${Math.round(1000 * (errors[Math.floor(errors.length * part)] ?? 0))} ms`;
    const lost = shareOf(
      some,
      ({ misplaced = [] }) => misplaced.filter((error) => error > 0.1).length > 0.1 * misplaced.length,
    );
    return [condition, at(0.5), at(0.9), shown(lost)];
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
    const found = shareOf(some, (trial) => isFound(trial));
    return [name, shown(clean), shown(found), shown(blamed), shown(confirmed(some))];
  });
  const cut = shareOf(
    trials.filter(({ condition }) => condition === tooLoud),
    (trial) => verdictOn(trial).right.some(({ kind }) => kind === "too-loud"),
  );
  return table(
    [
      "what is wrong",
      "found, clean",
      "found, all conditions",
      "false feedback beside it",
      "confirmed as the line",
    ],
    [...rows, ["cut off", "–", shown(cut), "–", "–"]],
  );
}

/** Good takes with false feedback. */
export function falseTable(trials: readonly Trial[]): string {
  const groups = [...new Set(trials.map(({ group }) => group))].filter((group) => group !== "no voice");
  const rows = groups.map((group) => {
    const some = trials.filter((trial) => trial.group === group);
    const good = some.filter(({ truth }) => truth.kind === "good");
    const kinds = new Map<string, number>();
    for (const { kind } of good.flatMap((trial) => verdictOn(trial).wrong))
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const share = falseComplaints(good);
    const what = [...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ") || "–";
    return [group, shown(share), inPercent(share), what, inPercent(confirmed(good))];
  });
  return table(["who", "false feedback", "share", "what", "confirmed as the line"], rows);
}

/** The reasons why the benchmark fails. */
export function failures(trials: readonly Trial[]): string[] {
  const share = falseComplaints(trials.filter(({ group }) => group === "ours"));
  return share.hits > maxFalse * share.of
    ? [
        `false feedback on ${shown(share)} good lines (${inPercent(share)}); at most ${100 * maxFalse} % are allowed.`,
      ]
    : [];
}

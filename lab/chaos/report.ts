import type { RoundResult } from "./round-result.ts";
import { quantile } from "./recovery.ts";

const limits = {
  /**
   * Maximum recovery time of the requests. Includes the time in which Patroni's lease expires after a power
   * cut.
   */
  recoveryMs: 45_000,
  /** Maximum recovery time of the browser's screen. Includes the backoff of the outbox. */
  browserMs: 60_000,
} as const;

/** Returns the limits that a round violates, in sentences. */
export function violatedLimits(round: RoundResult): string[] {
  const { accident, recoveryMs, wholeAgainMs, browser } = round;
  const amount = (what: string, list: readonly string[]): string | false =>
    list.length > 0 && `${what} ${list.length}: ${list.slice(0, 3).join("; ")}`;
  const violations = [
    accident !== undefined && `could not be repaired: ${accident}`,
    amount("lost", round.lost),
    amount("doubled", round.doubled),
    amount("stored though no learner sent it", round.unsent),
    amount("refused", round.refused),
    recoveryMs === undefined && "learners did not recover",
    recoveryMs !== undefined && recoveryMs > limits.recoveryMs && `recovery took ${recoveryMs} ms`,
    !round.isEverythingSent && "an outbox was not emptied",
    wholeAgainMs === undefined && `the cluster did not become whole again: ${round.troubles.join(", ")}`,
    ...Object.entries(round.outcomes).map(
      ([outcome, count]) => /^500|without Retry-After/.test(outcome) && `${outcome} ${count} times`,
    ),
    browser !== undefined &&
      (browser.recoveryMs ?? Infinity) > limits.browserMs &&
      `the browser took ${browser.recoveryMs} ms`,
    ...(browser?.problems ?? []).map((problem) => `the browser: ${problem}`),
  ];
  return violations
    .filter((violation) => violation !== false)
    .map((violation) => `${round.fault}, round ${round.round}: ${violation}`);
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Returns the table for docs/reliability.md. */
export function tableOf(rounds: readonly RoundResult[], titles: Record<string, string>): string {
  const rows = Object.entries(titles).flatMap(([fault, title]) => {
    const own = rounds.filter((round) => round.fault === fault);
    return own.length === 0 ? [] : [rowOf(title, own)];
  });
  return [
    "| fault | acknowledged | errors | recovery median / worst, s | longest without a write, s | browser median / worst, s |",
    "|---|--:|--:|--:|--:|--:|",
    ...rows,
  ].join("\n");
}

function rowOf(title: string, rounds: readonly RoundResult[]): string {
  const sum = (value: (round: RoundResult) => number): number =>
    rounds.reduce((total, one) => total + value(one), 0);
  const requests = sum((round) => round.requests);
  const failures = sum((round) => round.failures);
  const pair = (values: readonly (number | undefined)[]): string => {
    const known = values.filter((value) => value !== undefined);
    if (known.length === 0) return "–";
    return `${seconds(quantile(known, 0.5))} / ${known.length < values.length ? "never" : seconds(quantile(known, 1))}`;
  };
  const cells = [
    title,
    sum(({ acknowledged }) => acknowledged),
    `${((100 * failures) / Math.max(1, requests)).toFixed(1)} %`,
    pair(rounds.map(({ recoveryMs }) => recoveryMs)),
    seconds(Math.max(...rounds.map(({ longestGapMs }) => longestGapMs))),
    pair(rounds.flatMap(({ browser }) => (browser === undefined ? [] : [browser.recoveryMs]))),
  ];
  return `| ${cells.join(" | ")} |`;
}

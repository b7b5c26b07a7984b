/** The processor time of one request in microseconds, as one round found it. */
export type Round = { served: number; bare: number };

export type Row = { engine: string; request: string; served: number; bare: number; ratio: number };

/** How many times the bare handler's processor time an answer may take. */
export const bar = 1.5;

/** The medians of several rounds. The ratio is the median of the ratios within each round: what slows the machine slows both. */
export function rowOf(engine: string, request: string, rounds: readonly Round[]): Row {
  return {
    engine,
    request,
    served: median(rounds.map(({ served }) => served)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ served, bare }) => served / bare)),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

export function table(rows: readonly Row[]): string {
  return [
    "| request | engine | Kaiwa | bare Fastify | times |",
    "|---|---|---|---|---|",
    ...rows.map(
      ({ engine, request, served, bare, ratio }) =>
        `| ${request} | ${engine} | ${served.toFixed(1)} µs | ${bare.toFixed(1)} µs | ${ratio.toFixed(2)} |`,
    ),
  ].join("\n");
}

/** One sentence for each answer that costs too much, or that was not measured at all. */
export function failures(rows: readonly Row[]): string[] {
  return rows
    .filter(({ ratio }) => !(ratio <= bar))
    .map(
      ({ request, engine, ratio }) =>
        `${request} on ${engine} costs ${ratio.toFixed(2)} times the bare handler; ${bar} are allowed.`,
    );
}

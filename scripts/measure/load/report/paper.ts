import type { Result } from "#scripts/measure/load/run/result.ts";
import type { Tally } from "#scripts/measure/load/visit/counting-proxy.ts";
import type { Visits } from "#scripts/measure/load/visit/walk.ts";
import { grouped, tableOf } from "./tables.ts";

/** What nobody can measure here. Every line is an assumption, and the sums below follow from them by multiplication alone. */
export const assumptions = {
  learners: 1_000_000,
  /** Of a month's learners, how many days each comes, once a day. */
  visitsPerMonth: 12,
  /** How many of a month's learners come for the first time, with nothing cached. */
  shareOfFirstVisits: 0.15,
  /** Of a day's visits, how many fall into its busiest hour. */
  shareOfBusiestHour: 0.12,
  daysPerMonth: 30,
  /** How busy a processor may be in the busiest hour, so that there is room for peaks and for a machine that is gone. */
  mostBusy: 0.4,
  /** What a month costs, in whatever currency: figures of the size that hosts ask today, to be replaced by an offer. */
  pricePerProcessor: 20,
  pricePerGigabyteSent: 0.08,
  pricePerGigabyteStored: 0.12,
  /** PostgreSQL's primary and two more that hold the same. */
  databaseCopies: 3,
} as const;

const sumOf = (tally: Tally, of: "requests" | "bytes"): number =>
  Object.values(tally).reduce((sum, one) => sum + one[of], 0);

export type Paper = {
  requestsPerVisit: number;
  visitMicros: { server: number; database: number };
  visitsPerProcessorSecond: number;
  learnersPerProcessor: number;
  busiestVisitsPerSecond: number;
  processors: { server: number; database: number };
  gigabytesSent: number;
  gigabytesStored: number;
  price: { processors: number; sent: number; stored: number; total: number };
};

/** What of a measured piece the figures are made of. */
type Measured = Pick<Result, "databaseBytes" | "learners"> & {
  targets: { kaiwa: { full: Pick<Result["targets"]["kaiwa"]["full"], "serverMicros" | "databaseMicros"> } };
};

/** A month of a million learners, from the largest stock that was measured on PostgreSQL, or on what there is. */
export function paperFigures(
  result: Measured,
  { first, later }: Visits,
  assumed: typeof assumptions = assumptions,
): Paper {
  const { full } = result.targets.kaiwa;
  const requestsPerVisit = sumOf(later, "requests");
  // The load's mix has its logins in it already.
  const server = requestsPerVisit * full.serverMicros;
  const database = requestsPerVisit * full.databaseMicros;
  const perSecond = 1_000_000 / (server + database);
  const visits = assumed.learners * assumed.visitsPerMonth;
  const busiest = ((visits / assumed.daysPerMonth) * assumed.shareOfBusiestHour) / 3600;
  const processorsFor = (micros: number): number =>
    Math.max(2, Math.ceil((busiest * micros) / 1_000_000 / assumed.mostBusy));
  const processors = {
    server: processorsFor(server),
    database: processorsFor(database) * assumed.databaseCopies,
  };
  const firstVisits = assumed.learners * assumed.shareOfFirstVisits;
  const sent = ((visits - firstVisits) * sumOf(later, "bytes") + firstVisits * sumOf(first, "bytes")) / 1e9;
  const stored = ((result.databaseBytes / result.learners) * assumed.learners * assumed.databaseCopies) / 1e9;
  const price = {
    processors: (processors.server + processors.database) * assumed.pricePerProcessor,
    sent: sent * assumed.pricePerGigabyteSent,
    stored: stored * assumed.pricePerGigabyteStored,
  };
  const visitsOfLearnerInBusiestSecond =
    ((assumed.visitsPerMonth / assumed.daysPerMonth) * assumed.shareOfBusiestHour) / 3600;
  return {
    requestsPerVisit,
    visitMicros: { server, database },
    visitsPerProcessorSecond: perSecond,
    learnersPerProcessor: (perSecond * assumed.mostBusy) / visitsOfLearnerInBusiestSecond,
    busiestVisitsPerSecond: busiest,
    processors,
    gigabytesSent: sent,
    gigabytesStored: stored,
    price: { ...price, total: price.processors + price.sent + price.stored },
  };
}

const engineOrder = ["postgres", "sqlite"] as const;

/** The sums as a table: each line can be followed by hand. */
export function paperOf(results: readonly Result[], visits: Visits): string {
  const [result] = engineOrder.flatMap((engine) => results.findLast((one) => one.engine === engine) ?? []);
  if (result === undefined) return "";
  const paper = paperFigures(result, visits);
  const { full } = result.targets.kaiwa;
  const a = assumptions;
  const micros = (value: number): string => `${grouped(value)} µs`;
  return tableOf(
    ["figure", "value", "how"],
    [
      [
        "requests of a visit",
        grouped(paper.requestsPerVisit),
        "counted in a browser, speech files and pages included",
      ],
      [
        "processor time of a visit, server",
        micros(paper.visitMicros.server),
        `${grouped(paper.requestsPerVisit)} × ${micros(full.serverMicros)}, logins included`,
      ],
      [
        "processor time of a visit, database",
        micros(paper.visitMicros.database),
        `${grouped(paper.requestsPerVisit)} × ${micros(full.databaseMicros)}`,
      ],
      [
        "visits a core carries in a second",
        grouped(paper.visitsPerProcessorSecond),
        "1 s ÷ the two together",
      ],
      [
        "learners a core carries",
        grouped(paper.learnersPerProcessor),
        `at ${a.mostBusy * 100} % in the busiest hour, which has ${a.shareOfBusiestHour * 100} % of a day's visits; ${a.visitsPerMonth} visits a month each`,
      ],
      [
        "visits a second in the busiest hour",
        grouped(paper.busiestVisitsPerSecond),
        `${grouped(a.learners)} × ${a.visitsPerMonth} ÷ ${a.daysPerMonth} × ${a.shareOfBusiestHour} ÷ 3,600`,
      ],
      ["cores for the server", String(paper.processors.server), `at ${a.mostBusy * 100} %, two at least`],
      [
        "cores for the database",
        String(paper.processors.database),
        `at ${a.mostBusy * 100} %, two at least, on each of ${a.databaseCopies} machines`,
      ],
      [
        "sent in a month, GB",
        grouped(paper.gigabytesSent),
        `${a.shareOfFirstVisits * 100} % of learners are new and fetch a first visit's bytes; all else is later visits`,
      ],
      [
        "stored, GB",
        grouped(paper.gigabytesStored),
        `bytes of the measured stock by learner × ${a.databaseCopies} copies`,
      ],
      ["price of the cores", grouped(paper.price.processors), `× ${a.pricePerProcessor} a core and month`],
      ["price of the traffic", grouped(paper.price.sent), `× ${a.pricePerGigabyteSent} a GB`],
      ["price of the disks", grouped(paper.price.stored), `× ${a.pricePerGigabyteStored} a GB and month`],
      ["a month of a million learners", grouped(paper.price.total), "in the currency of the assumed prices"],
    ],
  );
}

import { makeLearners } from "./cast.ts";
import { problemsOf } from "./judge.ts";
import type { FuzzResponse } from "./judge.ts";
import { randomOf } from "./random.ts";
import type { Random } from "./random.ts";
import { requestTo } from "./request.ts";
import type { FuzzRequest } from "./request.ts";
import { targets } from "./targets.ts";
import type { Target } from "./targets.ts";
import { brokenBytes, openWire } from "./wire.ts";
import type { Wire } from "./wire.ts";

export type Finding = { index: number; problem: string; request: string };

export type FuzzReport = {
  requests: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
  /** Targets that were answered with success at least once, of all. */
  reached: Set<string>;
  findings: Finding[];
};

export type FuzzOptions = {
  origin: string;
  seed: number;
  /** The run ends after this many requests, or at the time limit, whichever comes first. */
  count: number;
  until?: () => boolean;
  /** Scenes that exist. */
  contentIds: readonly string[];
  connections?: number;
  onProgress?: (report: FuzzReport) => void;
};

const mostFindings = 100;

/** Sends requests to a running server and judges every response. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { origin, seed, count, until = () => false, connections = 8 } = options;
  const wire = openWire(origin, connections);
  const report: FuzzReport = { requests: 0, statuses: {}, reached: new Set(), findings: [] };
  try {
    const learners = await makeLearners(wire, 6, options.contentIds);
    let next = 0;
    const visit = async (): Promise<void> => {
      while (next < count && report.findings.length < mostFindings && !until()) {
        const index = next++;
        const random = randomOf(seed, index);
        if (random.chance(0.002)) {
          await sendBroken(wire, random, index, report);
          continue;
        }
        const request = requestTo(targetFor(random), random, learners);
        // Copied: another request may put a new learner in this one's place before the response is here.
        const canaries = [...learners.canaries];
        const response = await wire.send(request).catch((error: unknown) => String(error));
        note(report, index, request, response, canaries);
        if (typeof response !== "string" && random.chance(0.05)) learners.learnFrom(response.body);
        if (request.learner !== undefined && typeof response !== "string" && response.status === 401)
          if (learners.tokens[request.learner] === request.headers["authorization"])
            await learners.replace(request.learner);
        if (report.requests % 10_000 === 0) options.onProgress?.(report);
      }
    };
    await Promise.all(Array.from({ length: connections }, visit));
  } finally {
    wire.close();
  }
  return report;
}

const totalWeight = targets.reduce((sum, { weight }) => sum + weight, 0);

function targetFor(random: Random): Target {
  let place = (random.below(1_000_000) / 1_000_000) * totalWeight;
  for (const target of targets) {
    place -= target.weight;
    if (place < 0) return target;
  }
  return random.pick(targets);
}

function note(
  report: FuzzReport,
  index: number,
  request: FuzzRequest,
  response: FuzzResponse | string,
  canaries: Parameters<typeof problemsOf>[2],
): void {
  report.requests += 1;
  const status = typeof response === "string" ? "none" : String(response.status);
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (typeof response !== "string" && response.status < 400)
    report.reached.add(`${request.target.method} ${request.target.path}`);
  const problems =
    typeof response === "string" ? [`no response: ${response}`] : problemsOf(request, response, canaries);
  for (const problem of problems) report.findings.push({ index, problem, request: printed(request) });
}

/** The request for a reader, without the token. */
function printed({ method, address, headers, body }: FuzzRequest): string {
  const { authorization, ...others } = headers;
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
  if (authorization !== undefined) lines.push("authorization: …");
  return `${method} ${address}\n${lines.join("\n")}\n\n${String(body ?? "").slice(0, 2_000)}`;
}

async function sendBroken(wire: Wire, random: Random, index: number, report: FuzzReport): Promise<void> {
  const bytes = brokenBytes(random);
  // A reset is an answer too: the server owes nothing to what is not HTTP.
  const received = await wire.sendBytes(bytes).catch(() => "");
  report.requests += 1;
  report.statuses["broken"] = (report.statuses["broken"] ?? 0) + 1;
  if (/^HTTP\/1\.1 (2|3|5)/.test(received) || /\n\s+at .+:\d+/.test(received))
    report.findings.push({
      index,
      problem: `broken bytes were answered with ${received.slice(0, 200)}`,
      request: bytes,
    });
}

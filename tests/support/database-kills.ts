import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "#server/db/database.ts";
import { startKillablePostgres } from "./killable-postgres.ts";
import type { KillablePostgres } from "./killable-postgres.ts";
import { startTestServer } from "./server.ts";
import type { TestServer } from "./server.ts";
import { studyRecord } from "./study-records.ts";

/** What learners met while their database was killed again and again. */
export type KillReport = {
  rounds: number;
  /** Writes that were answered with 200. */
  acknowledged: number;
  /** How many answers there were of each kind, such as "503 unavailable". */
  answers: Record<string, number>;
  /** Connections that broke without an answer. */
  broken: number;
  /** 503s that do not say when to try again, and answers that are not in our form. */
  unclear: string[];
  /** Server processes that ended. */
  ended: number;
  /** The longest time in which no write of anybody succeeded, in each round. */
  gapsMs: number[];
  lost: string[];
  doubled: string[];
  /** What the servers logged as a defect. */
  defects: string[];
};

const processes = 2;
const writers = 8;
/** Writes between two kills, so that the next one meets a server at work. */
const writesBetween = 200;

/** Servers that believe what a proxy says of addresses: one address may not make so many accounts. */
const environment = { LOG_LEVEL: "error", KAIWA_TRUSTED_PROXIES: "127.0.0.1" };

type Kind = "record" | "feedback" | "account";
type Write = { kind: Kind; id: string; path: string; body: object; address: string };

function writeOf(turn: number): Write {
  const id = randomUUID();
  const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  if (turn % 20 === 0) {
    const username = `kill.${id.slice(0, 18)}`;
    const body = { username, password: "夏の夜 at the station" };
    return { kind: "account", id: username, path: "/api/user/register", body, address };
  }
  if (turn % 3 === 0) {
    const body = { id, type: "other", content: "written while the database dies", contact: "a@b.example" };
    return { kind: "feedback", id, path: "/api/feedback", body, address };
  }
  const body = studyRecord({ id, contentId: "restaurant-ordering" });
  return { kind: "record", id, path: "/api/user/study/record", body, address };
}

/** Server processes under load, whose database is killed `rounds` times, in turn one backend, the postmaster, everything, and everything for longer. */
export async function killDatabase(
  rounds: number,
  tell: (sentence: string) => void = () => undefined,
): Promise<KillReport> {
  const postgres = await startKillablePostgres();
  const servers: TestServer[] = [];
  try {
    for (let count = 0; count < processes; count += 1)
      servers.push(await startTestServer({ env: { ...environment, DATABASE_URL: postgres.url } }));
    return await underLoad(postgres, servers, rounds, tell);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  }
}

async function underLoad(
  postgres: KillablePostgres,
  servers: readonly TestServer[],
  rounds: number,
  tell: (sentence: string) => void,
): Promise<KillReport> {
  const report: KillReport = {
    rounds,
    acknowledged: 0,
    answers: {},
    broken: 0,
    unclear: [],
    ended: 0,
    gapsMs: [],
    lost: [],
    doubled: [],
    defects: [],
  };
  for (const { process: child } of servers) {
    child.stdout?.on("data", (part: Buffer) => report.defects.push(...defectsIn(part.toString())));
  }
  const sent: Record<Kind, string[]> = { record: [], feedback: [], account: [] };
  const course = { isOver: false, lastSuccessAt: performance.now(), gapMs: 0 };
  const token = await register(servers[0]?.origin ?? "");

  /** One try; whether it was acknowledged. */
  async function attempt(origin: string, { kind, path, body, address }: Write): Promise<boolean> {
    const headers = {
      "content-type": "application/json",
      "accept-language": "en",
      "x-forwarded-for": address,
      // One learner may not send so many messages; anybody may.
      ...(kind === "record" && { authorization: token }),
    };
    let response: Response;
    let text: string;
    try {
      response = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
      text = await response.text();
    } catch {
      report.broken += 1;
      return false;
    }
    const { status } = response;
    const error = errorIn(text);
    const key = `${status} ${error ?? "ok"}`;
    report.answers[key] = (report.answers[key] ?? 0) + 1;
    if (error === undefined && status !== 200) report.unclear.push(`${status} ${text.slice(0, 200)}`);
    if (status === 503 && !response.headers.has("retry-after"))
      report.unclear.push("503 without Retry-After");
    // A registration whose answer was lost has taken the name all the same.
    if (status !== 200 && !(kind === "account" && error === "register.username-taken")) {
      // Sending it again would not help, and waiting for it would take for ever.
      if (status < 500) throw new Error(`${path} was refused: ${status} ${text.slice(0, 200)}`);
      return false;
    }
    const now = performance.now();
    course.gapMs = Math.max(course.gapMs, now - course.lastSuccessAt);
    course.lastSuccessAt = now;
    return true;
  }

  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = writer; !course.isOver; turn += writers) {
      const write = writeOf(turn);
      // The same write until it is acknowledged, as a device's outbox does; each time by another process.
      for (let tries = turn; ; tries += 1) {
        if (await attempt(servers[tries % servers.length]?.origin ?? "", write)) break;
        await delay(20);
      }
      sent[write.kind].push(write.id);
      report.acknowledged += 1;
    }
  });

  const kills = [postgres.killBackend, postgres.killPostmaster, postgres.killAll, postgres.killForLong];
  const moreWrites = async (count: number): Promise<void> => {
    const from = report.acknowledged;
    // Writers end only with an error.
    const failed = Promise.all(writing);
    while (report.acknowledged < from + count) await Promise.race([failed, delay(20)]);
  };
  await moreWrites(writesBetween);
  for (let round = 0; round < rounds; round += 1) {
    course.gapMs = 0;
    const kill = kills[round % kills.length];
    await kill?.();
    await moreWrites(writesBetween);
    report.gapsMs.push(Math.round(course.gapMs));
    tell(
      `kill ${round + 1}: ${Math.round(course.gapMs)} ms without a success, ${report.acknowledged} writes so far`,
    );
  }
  course.isOver = true;
  await Promise.all(writing);
  report.ended = servers.filter(
    ({ process: child }) => child.exitCode !== null || child.signalCode !== null,
  ).length;
  await compare(postgres.url, sent, report);
  return report;
}

/** What the database holds, against what was acknowledged. */
async function compare(url: string, sent: Record<Kind, string[]>, report: KillReport): Promise<void> {
  const database = await openDatabase({ kind: "postgres", url });
  try {
    const { query } = database;
    const users = await query
      .selectFrom("users")
      .leftJoin("sessions", "sessions.user_id", "users.id")
      .select("users.username as id")
      .where("users.username", "like", "kill.%")
      .execute();
    const found: Record<Kind, string[]> = {
      record: (await query.selectFrom("study_records").select("id").execute()).map(({ id }) => id),
      feedback: (await query.selectFrom("feedback").select("id").execute()).map(({ id }) => id),
      // One row for each session: a registration that ran twice would have made two.
      account: users.map(({ id }) => id),
    };
    for (const kind of ["record", "feedback", "account"] as const) {
      const stored = new Set(found[kind]);
      report.lost.push(...sent[kind].filter((id) => !stored.has(id)));
      report.doubled.push(...found[kind].filter((id, place, all) => all.indexOf(id) !== place));
    }
  } finally {
    await database.close();
  }
}

async function register(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/user/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: `learner${process.pid}`, password: "夏の夜 at the station" }),
  });
  // The contract's answer to a registration.
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

/** The id in a failure of ours. */
function errorIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "error" in body ? String(body.error) : undefined;
  } catch {
    return undefined;
  }
}

/** Lines at level 50 are for defects and for the database; of these only the latter are expected here. */
function defectsIn(log: string): string[] {
  return log
    .split("\n")
    .filter((line) => line.includes('"level":50') && line.includes('"error":"internal"'))
    .map((line) => line.slice(0, 400));
}

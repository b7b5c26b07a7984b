import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dayMs } from "#domain/day.ts";
import { tradeShape } from "./trade.ts";
import type { Trade, Trades } from "./trade.ts";

/** Codes that can be redeemed once. */
export type Codes = {
  put: (value: object, expiresAt: number) => string;
  take: (code: string, now: number) => unknown;
};

/** The data of the sandbox. Several processes share it through the file. */
export type SandboxStore = {
  trades: Trades;
  codes: Codes;
  /** Returns the stored secret. The first process makes it. */
  secret: (name: string, make: () => string) => string;
};

const tradeLifetimeMs = 30 * dayMs;

const tables = `
create table if not exists secrets (name text primary key, value text not null) strict;
create table if not exists codes (code text primary key, value text not null, expires_at integer not null) strict;
create table if not exists trades (
  number text primary key, method text not null, trade text not null, changed_at integer not null
) strict;`;

/** Opens the sandbox's file, or a store in memory if the file is ":memory:". */
export function openStore(file: string): SandboxStore {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: 10_000 });
  // A power failure may cost test data, but writing to the disk would stop the server for milliseconds.
  database.exec(`pragma synchronous = off;${tables}`);
  database.prepare("delete from trades where changed_at < ?").run(Date.now() - tradeLifetimeMs);
  const one = (sql: string, ...values: (string | number)[]): string | undefined => {
    const column = Object.values(database.prepare(sql).get(...values) ?? {})[0];
    return column === undefined ? undefined : String(column);
  };
  const get = (number: string): Trade | undefined => {
    const text = one("select trade from trades where number = ?", number);
    return text === undefined ? undefined : tradeShape.parse(JSON.parse(text));
  };

  function change(number: string, next: Parameters<Trades["change"]>[1]): Trade | undefined {
    database.exec("begin immediate");
    try {
      const before = get(number);
      const after = next(before);
      if (after !== undefined && after !== before)
        database
          .prepare("insert or replace into trades values (?, ?, ?, ?)")
          .run(number, after.method, JSON.stringify(after), Date.now());
      return after;
    } finally {
      database.exec("commit");
    }
  }

  return {
    trades: {
      get,
      change,
      between: (method, from, to) =>
        database
          .prepare("select trade from trades where method = ? order by number")
          .all(method)
          .map(({ trade }) => tradeShape.parse(JSON.parse(String(trade))))
          .filter(({ paidAt, refunds }) =>
            [paidAt ?? -1, ...refunds.map(({ at }) => at)].some((at) => at >= from && at < to),
          ),
    },
    codes: {
      put: (value, expiresAt) => {
        const code = randomBytes(24).toString("hex");
        database.prepare("insert into codes values (?, ?, ?)").run(code, JSON.stringify(value), expiresAt);
        return code;
      },
      take: (code, now) => {
        database.prepare("delete from codes where expires_at <= ?").run(now);
        return JSON.parse(one("delete from codes where code = ? returning value", code) ?? "null");
      },
    },
    secret: (name, make) => {
      const stored = () => one("select value from secrets where name = ?", name);
      const before = stored();
      if (before !== undefined) return before;
      database.prepare("insert or ignore into secrets values (?, ?)").run(name, make());
      return stored() ?? "";
    },
  };
}

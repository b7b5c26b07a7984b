import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from "kysely";
import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";

type Value = string | number | null;

/** A statement of the server's own stores, compiled once, with places for what differs between requests. */
export type Statement = { sql: string; parameters: readonly ({ slot: string } | { value: Value })[] };

/** What is put into the places, by their names. */
export type Values = Readonly<Record<string, Value>>;

/** Stand-ins that stores are called with. Where one turns up among the parameters, a place of its name is left. */
export const text = (slot: string): string => `slot:${slot}`;
const numberSlots = new Map<number, string>();
export function number(slot: string): number {
  const known = [...numberSlots].find(([, name]) => name === slot)?.[0];
  const standIn = known ?? 7_770_000_000_000 + numberSlots.size;
  numberSlots.set(standIn, slot);
  return standIn;
}

function parameterOf(value: unknown): Statement["parameters"][number] {
  if (typeof value === "string" && value.startsWith("slot:")) return { slot: value.slice(5) };
  if (typeof value === "number") {
    const slot = numberSlots.get(value);
    return slot === undefined ? { value } : { slot };
  }
  return { value: typeof value === "string" ? value : null };
}

class Recorder extends DummyDriver {
  readonly seen: CompiledQuery[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        this.seen.push(query);
        // Every question has an answer, so that a store that asks on gets there.
        return { rows: [{}] as R[] };
      },
      streamQuery: () => {
        throw new Error("nothing is streamed here");
      },
    };
  }
}

/**
 * The statements that some code of a store sends, on either engine. It is the server's SQL to the letter, because it is the
 * server's code that writes it.
 */
export async function statementsOf(
  engine: "sqlite" | "postgres",
  ask: (query: Queries) => Promise<unknown>,
): Promise<Statement[]> {
  const driver = new Recorder();
  const query = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => (engine === "sqlite" ? new SqliteAdapter() : new PostgresAdapter()),
      createQueryCompiler: () =>
        engine === "sqlite" ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
      createIntrospector: () => {
        throw new Error("nothing is introspected here");
      },
    },
  });
  await ask(query);
  await query.destroy();
  return driver.seen.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(parameterOf) }));
}

/** The parameters of a statement for one request. */
export function bound({ sql, parameters }: Statement, values: Values): Value[] {
  return parameters.map((parameter) => {
    if ("value" in parameter) return parameter.value;
    const value = values[parameter.slot];
    if (value === undefined) throw new Error(`no value for ${parameter.slot} in ${sql}`);
    return value;
  });
}

import { resolve } from "node:path";
import { z } from "zod";
import type { DatabaseLocation } from "./database.ts";

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
  .optional();

export const databaseVariables = {
  DATABASE_URL: address,
  DATABASE_POOLER_URL: address,
  DATABASE_POOL: z.coerce
    .number("must be 1 to 200")
    .int("must be 1 to 200")
    .min(1, "must be 1 to 200")
    .max(200, "must be 1 to 200")
    .default(10),
};

type Values = {
  DATABASE_URL?: string | undefined;
  DATABASE_POOLER_URL?: string | undefined;
  DATABASE_POOL: number;
};

/** Contradictions between settings, as sentences. */
export function databaseProblems(env: Values): string[] {
  const isPoolerAlone = env.DATABASE_POOLER_URL !== undefined && env.DATABASE_URL === undefined;
  return isPoolerAlone
    ? [
        "DATABASE_POOLER_URL needs DATABASE_URL beside it: the same database without the pooler, for migrations.",
      ]
    : [];
}

export function databaseLocation(env: Values, dataFolder: string): DatabaseLocation {
  if (env.DATABASE_URL === undefined) return { kind: "sqlite", file: resolve(dataFolder, "kaiwa.sqlite") };
  return {
    kind: "postgres",
    url: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    ...(env.DATABASE_POOLER_URL !== undefined && { poolerUrl: env.DATABASE_POOLER_URL }),
  };
}

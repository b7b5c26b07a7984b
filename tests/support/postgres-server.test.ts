import { expect, test } from "vitest";
import { findPostgres } from "./postgres-server.ts";

function machine(path: string, folders: Record<string, string[]>): Parameters<typeof findPostgres>[0] {
  const files = new Set(
    Object.entries(folders).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`)),
  );
  return {
    path,
    platform: "no-such-platform",
    exists: (file) => files.has(file),
    list: (folder) => folders[folder] ?? [],
  };
}

const programs = ["initdb", "postgres"];

test.each([
  {
    where: "on the PATH",
    machine: machine("/bin:/opt/pg/bin", { "/bin": ["sh"], "/opt/pg/bin": programs }),
    found: "/opt/pg/bin",
  },
  {
    where: "in the newest version outside of the PATH",
    machine: machine("/usr/bin", {
      "/usr/bin": ["psql"],
      "/usr/lib/postgresql": ["9", "15", "13"],
      "/usr/lib/postgresql/13/bin": programs,
      "/usr/lib/postgresql/15/bin": programs,
      "/usr/lib/postgresql/9/bin": programs,
    }),
    found: "/usr/lib/postgresql/15/bin",
  },
  {
    where: "nowhere if only the client is installed",
    machine: machine("/usr/bin", {
      "/usr/bin": ["psql"],
      "/usr/lib/postgresql": ["15"],
      "/usr/lib/postgresql/15/bin": ["psql"],
    }),
    found: undefined,
  },
])("finds PostgreSQL $where", ({ machine: surroundings, found }) => {
  expect(findPostgres(surroundings)).toBe(found);
});

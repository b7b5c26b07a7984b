import { statementsOf } from "./migration-files.ts";
import type { Migration } from "./migration-files.ts";

const created = /^create table (?:if not exists )?"?(\w+)"?/i;
const renamed = /^alter table "?(\w+)"? rename to "?(\w+)"?/i;
const altered = /^alter table "?(\w+)"?/i;
const dropped = /^drop table (?:if exists )?"?(\w+)"?/i;
const referenced = /\breferences\s+"?(\w+)"?/gi;

/**
 * Returns the tables in the order in which a restore can fill them. A table comes after the tables that its
 * foreign keys reference.
 * @example tableOrder([migration(1, "users", "create table users (id text primary key)")]) // ["users"]
 */
export function tableOrder(migrations: readonly Pick<Migration, "sql">[]): string[] {
  const parents = new Map<string, Set<string>>();
  for (const statement of migrations.flatMap(({ sql }) => statementsOf(sql)))
    applyStatement(parents, statement);
  const order: string[] = [];
  while (order.length < parents.size) {
    const next = [...parents.keys()].find(
      (table) =>
        !order.includes(table) && [...(parents.get(table) ?? [])].every((parent) => order.includes(parent)),
    );
    if (next === undefined) {
      const left = [...parents.keys()].filter((table) => !order.includes(table));
      throw new Error(
        `A backup could not be restored: the foreign keys of ${left.join(", ")} form a circle.`,
      );
    }
    order.push(next);
  }
  return order;
}

function applyStatement(parents: Map<string, Set<string>>, statement: string): void {
  const text = statement.replaceAll(/\s+/g, " ");
  const rename = renamed.exec(text);
  if (rename?.[1] !== undefined && rename[2] !== undefined) return renameTable(parents, rename[1], rename[2]);
  const gone = dropped.exec(text)?.[1];
  if (gone !== undefined) {
    parents.delete(gone);
    return;
  }
  const table = (created.exec(text) ?? altered.exec(text))?.[1];
  if (table === undefined) return;
  const known = parents.get(table) ?? new Set();
  for (const [, parent] of text.matchAll(referenced)) if (parent !== undefined) known.add(parent);
  parents.set(table, known);
}

function renameTable(parents: Map<string, Set<string>>, from: string, to: string): void {
  const entries = [...parents].map(([table, others]): [string, Set<string>] => [
    table === from ? to : table,
    new Set([...others].map((other) => (other === from ? to : other))),
  ]);
  parents.clear();
  for (const [table, others] of entries) parents.set(table, others);
}

import { CompiledQuery } from "kysely";
import type { Compilable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import { isRecord } from "#domain/values.ts";

/** How a query accesses a table: by an index and a condition on it, or by a full scan. */
export type TableAccess = { table: string; index: string | undefined; condition: string };

export async function plannedAccesses(query: Queries, wanted: Compilable): Promise<TableAccess[]> {
  const { sql, parameters } = wanted.compile();
  const isOnServer = sql.includes("$1");
  const explain = isOnServer ? "explain (format json)" : "explain query plan";
  const { rows } = await query.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
  return isOnServer ? readTree(rows) : rows.flatMap(readLine);
}

/** One line of SQLite: `SEARCH study_records USING COVERING INDEX by_time (user_id=?)`, or `SCAN study_records`. */
function readLine(row: unknown): TableAccess[] {
  const detail = isRecord(row) ? String(row["detail"]) : "";
  const found = /^(?:SEARCH|SCAN) (\w+)(?: USING (?:COVERING )?INDEX (\w+)(?: \((.*)\))?)?/.exec(detail);
  if (found?.[1] === undefined) return [];
  const [, table, index, condition = ""] = found;
  return [{ table, index: condition === "" ? undefined : index, condition }];
}

/** PostgreSQL gives a tree; a bitmap scan has its index one level below its table. */
function readTree(node: unknown, table = ""): TableAccess[] {
  if (Array.isArray(node)) return node.flatMap((one) => readTree(one, table));
  if (!isRecord(node)) return [];
  const own = typeof node["Relation Name"] === "string" ? node["Relation Name"] : table;
  const below = [node["QUERY PLAN"], node["Plan"], node["Plans"]].flatMap((one) => readTree(one, own));
  const type = String(node["Node Type"]);
  if (!/Scan$/.test(type) || /^(Bitmap Heap|Subquery|CTE) /.test(type)) return below;
  const condition = typeof node["Index Cond"] === "string" ? node["Index Cond"] : "";
  const index = typeof node["Index Name"] === "string" && condition !== "" ? node["Index Name"] : undefined;
  return [{ table: own, index, condition }, ...below];
}

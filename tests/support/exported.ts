import type { JsonPart } from "#server/http/json-file.ts";

/** A part of an export, as a reader of the file sees it. */
export async function exported(part: JsonPart): Promise<unknown> {
  if ("value" in part) return part.value;
  if ("parts" in part)
    return Object.fromEntries(
      await Promise.all(part.parts.map(async ([name, own]) => [name, await exported(own)] as const)),
    );
  const entries: unknown[] = [];
  if ("list" in part) {
    for await (const page of part.list) entries.push(...page);
    return entries;
  }
  const map: [string, unknown][] = [];
  for await (const page of part.map) map.push(...page.map(([key, value]): [string, unknown] => [key, value]));
  return Object.fromEntries(map);
}

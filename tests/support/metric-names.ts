import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** Keywords of PromQL. */
const words = new Set(
  (
    "and or unless by without on ignoring group_left group_right bool offset le sum min max avg count topk bottomk " +
    "rate irate increase histogram_quantile"
  ).split(" "),
);

/**
 * The names of the metrics in a PromQL expression, without labels, durations and texts.
 * @example metricsIn('sum by (le) (rate(http_request_seconds_bucket{status="200"}[5m]))') // ["http_request_seconds_bucket"]
 */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, " ")
    .replaceAll(/\[[^\]]*\]/g, " ")
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, " ");
  const names = bare.match(/[a-zA-Z_:][a-zA-Z0-9_:]*/g) ?? [];
  return [...new Set(names.filter((name) => !words.has(name) && !/^e\d*$/.test(name)))];
}

/** Every value under a key, however deep. */
function valuesOf(key: string, tree: unknown): unknown[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => (name === key ? [value] : valuesOf(key, value)));
}

export type Watching = { file: string; expression: string; metrics: string[] };

/** The alerts and the dashboard of the app. */
export const watching = ["deploy/prometheus/rules.yml", "deploy/grafana/kaiwa.json"];

/** Metrics that alerts and dashboards use, except metrics that recording rules create. */
export function watchedMetrics(root: string, files: readonly string[] = watching): Watching[] {
  // JSON is YAML, too.
  const trees = files.map((file) => ({
    file,
    tree: parse(readFileSync(join(root, file), "utf8")) as unknown,
  }));
  const recorded = new Set(valuesOf("record", trees));
  return trees.flatMap(({ file, tree }) =>
    valuesOf("expr", tree).map((expression) => ({
      file,
      expression: String(expression),
      metrics: metricsIn(String(expression)).filter((name) => name !== "up" && !recorded.has(name)),
    })),
  );
}

/** The names of the metrics on a metrics page. A histogram or summary adds three names. */
export function metricsAt(page: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = "", kind] of page.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
    names.add(name);
    if (kind === "histogram" || kind === "summary")
      for (const part of ["_bucket", "_sum", "_count"]) names.add(name + part);
  }
  return names;
}

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Shape } from "#contract/endpoint.ts";
import { feedbackSchemas } from "#contract/feedback.schema.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { areaFile, endpointTable } from "#tests/support/endpoint-table.ts";

/* Few requests, always the same. `npm run fuzz` in lab/ sends many more from the schemas, over HTTP. */

const database = withDatabase();

const hostileText = fc.constantFrom(
  "\0",
  "'; drop table users; --",
  "../../etc/passwd",
  "<script>",
  "\ud800",
  "9".repeat(400),
  "𠮷".repeat(5000),
  "__proto__",
);
const value = fc.oneof(
  hostileText,
  fc.string({ unit: "binary" }),
  fc.jsonValue(),
  fc.constantFrom(-1, 1e308, Number.MAX_SAFE_INTEGER),
);

/** A value as part of an address, which Node rejects beyond 16 KB. */
const textOf = (one: unknown): string =>
  (typeof one === "string" ? one : (JSON.stringify(one) ?? "")).slice(0, 100).toWellFormed();

/** The names of the fields that a schema has, if it is an object. */
function fieldsOf(schema: unknown): string[] {
  const isObject = typeof schema === "object" && schema !== null && "shape" in schema;
  return isObject && typeof schema.shape === "object" ? Object.keys(schema.shape ?? {}) : [];
}

async function endpointsWithFields() {
  const rows = await endpointTable();
  return Promise.all(
    rows.map(async ({ area, name, row }) => {
      const module: Record<string, Record<string, Shape>> = await import(
        `#contract/${areaFile(area)}.schema.ts`
      );
      const shape = module[`${area}Schemas`]?.[name];
      return { ...row, query: fieldsOf(shape?.query), body: fieldsOf(shape?.body) };
    }),
  );
}

test("responds to hostile input of every endpoint with an expected error", async () => {
  const app = await testApp(database, { environment: { KAIWA_REQUESTS_PER_MINUTE: "100000" } });
  const endpoints = await endpointsWithFields();
  const record = (names: string[]) => fc.record(Object.fromEntries(names.map((name) => [name, value])));
  const values = fc.sample(fc.infiniteStream(value), { numRuns: 1, seed: 7 })[0];
  const defects: string[] = [];
  for (const { method, path, query, body } of endpoints) {
    for (const run of [1, 2, 3, 4]) {
      const [sent] = fc.sample(fc.record({ query: record(query), body: record(body) }), {
        numRuns: 1,
        seed: run * 1000 + path.length,
      });
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(textOf(values?.next().value)));
      const response = await app.inject({
        method,
        url: filled,
        headers: { authorization: "made-up" },
        query: Object.fromEntries(
          Object.entries(sent?.query ?? {}).map(([name, one]) => [name, textOf(one)]),
        ),
        ...(method !== "GET" && { payload: sent?.body ?? {} }),
      });
      const isEnvelope = /^\{"code":"\d{3}"/.test(response.body) || response.statusCode === 404;
      if (response.statusCode >= 500 || !isEnvelope)
        defects.push(`${method} ${filled}: ${response.statusCode} ${response.body.slice(0, 80)}`);
    }
  }
  expect(endpoints.length).toBeGreaterThan(30);
  expect(defects).toEqual([]);
});

test("counts other spellings, tokens and forwarded addresses towards the same limit", async () => {
  const app = await testApp(database, { environment: { KAIWA_REQUESTS_PER_MINUTE: "600" } });
  const limit = feedbackSchemas.submit.requestsPerMinute;
  const spellings = [
    "/api/feedback",
    "/api/feedback?x=1",
    "/api/feedback/",
    "//api/feedback",
    "/api/%66eedback",
  ];
  let served = 0;
  for (let index = 0; index < limit * 3; index += 1) {
    const { statusCode } = await app.inject({
      method: "POST",
      url: spellings[index % spellings.length] ?? "",
      headers: { authorization: `made-up-${index}`, "x-forwarded-for": `203.0.113.${index}` },
      payload: {},
    });
    if (statusCode !== 429 && statusCode !== 404) served += 1;
  }
  expect(served).toBe(limit);
});

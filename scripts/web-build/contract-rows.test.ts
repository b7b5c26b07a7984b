import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withoutServerFields } from "./contract-rows.ts";

const folder = join(import.meta.dirname, "../../src/contract");
const areas = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file) && file !== "endpoint.ts");

test("a row keeps what a browser needs", () => {
  const row = `  pay: endpoint<S>({
    method: "POST",
    path: "/api/pay",
    access: "open",
    summary:
      "Pays, \\"at once\\".",
    requestsPerMinute: 1_000,
    limitedBy: "address",
    maxBodyBytes: 5 * 1024,
    isUpload: true,
  }),
`;
  expect(withoutServerFields(row)).toBe(`  pay: endpoint<S>({
    method: "POST",
    path: "/api/pay",
    access: "open",
    isUpload: true,
  }),
`);
});

test.each(areas)("nothing that only the server reads is left of %s", (file) => {
  const source = readFileSync(join(folder, file), "utf8");
  expect(withoutServerFields(source)).not.toMatch(
    /^ +(?:summary|requestsPerMinute|limitedBy|maxBodyBytes):/mu,
  );
});

import { expect, test } from "vitest";
import { readAudit } from "./advisories.ts";

const vulnerability = (name: string, severity: string, via: unknown[]): object => ({
  name,
  severity,
  via,
  range: "<2.0.0",
  nodes: [`node_modules/${name}`],
});

test("faults are named with what they are; low ones do not refuse", () => {
  const output = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: vulnerability("parser", "high", [{ title: "reads too far" }]),
      server: vulnerability("server", "moderate", ["parser"]),
      logger: vulnerability("logger", "low", [{ title: "says too much" }]),
    },
  });
  expect(readAudit(output)).toEqual({
    kind: "answered",
    refused: ["high: parser <2.0.0: reads too far", "moderate: server <2.0.0: through parser"],
    minor: ["low: logger <2.0.0: says too much"],
  });
});

test("no faults are an answer", () => {
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({
    kind: "answered",
    refused: [],
    minor: [],
  });
});

test("a registry that cannot be reached, or has no such service, is no pass", () => {
  const mirror = { message: "405 Method Not Allowed - POST https://mirror.example/x", statusCode: 405 };
  expect(readAudit(JSON.stringify(mirror))).toEqual({ kind: "unanswered", reason: "it answered with 405" });
  const offline = { message: "request to https://registry.example/ failed", error: { code: "ENOTFOUND" } };
  expect(readAudit(JSON.stringify(offline))).toEqual({ kind: "unanswered", reason: "ENOTFOUND" });
  const silent = { message: "request to https://registry.example/ failed" };
  expect(readAudit(JSON.stringify(silent))).toEqual({ kind: "unanswered", reason: "request to … failed" });
  for (const nothing of ["", "null", "{}", "[]", '{"auditReportVersion":2}'])
    expect(readAudit(nothing).kind, nothing).toBe("unanswered");
});

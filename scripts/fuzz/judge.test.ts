import { expect, test } from "vitest";
import { problemsOf } from "./judge.ts";
import type { FuzzResponse } from "./judge.ts";
import type { FuzzRequest } from "./request.ts";
import { targets } from "./targets.ts";

function requestFor(method: string, path: string, learner?: number): FuzzRequest {
  const target = targets.find((row) => row.method === method && row.path === path);
  if (target === undefined) throw new Error(`no target ${method} ${path}`);
  return { target, method, address: path, headers: {}, ...(learner !== undefined && { learner }) };
}

const usual = {
  "content-type": "application/json; charset=utf-8",
  "x-request-id": "1",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'self'",
};

function json(body: unknown, status = 200, headers: Record<string, unknown> = usual): FuzzResponse {
  return { status, headers, body: JSON.stringify(body) };
}

const list = requestFor("GET", "/api/category/list");
const events = requestFor("GET", "/api/user/events", 0);
const refused = { code: "002", info: "Please sign in", error: "unauthorised" };

test.each<[string, FuzzRequest, FuzzResponse]>([
  ["an empty list", list, json({ code: "001", data: [] })],
  ["a refusal with its envelope", events, json(refused, 401)],
  [
    "a learner's own data",
    { ...events, learner: 1 },
    json({ code: "001", data: [{ kind: "signed-in", at: 1, device: "canary" }] }),
  ],
])("nothing is wrong with %s", (_case, request, response) => {
  expect(problemsOf(request, response, [{ learner: 1, text: "canary" }])).toEqual([]);
});

test.each<[string, FuzzRequest, FuzzResponse, string]>([
  ["a failure of the server", list, json({ ...refused, error: "internal" }, 500), "the status is 500"],
  ["a stack trace", list, json({ ...refused, info: "x\n    at run (file.ts:1:2)" }, 400), "the body shows"],
  ["a message of the database", list, json({ ...refused, info: "SQLITE_BUSY" }, 400), "the body shows"],
  [
    "a missing header",
    list,
    json({ code: "001", data: [] }, 200, { "content-type": "application/json" }),
    "x-request-id is missing",
  ],
  ["a failure in another form", list, json({ message: "no" }, 400), "no proper envelope"],
  ["an unknown error id", list, json({ ...refused, error: "oops" }, 400), "no proper envelope"],
  ["an answer of another form", list, json({ code: "001", data: [{ id: 7 }] }), "does not fit its schema"],
  ["no JSON at all", list, { status: 200, headers: usual, body: "<html>" }, "not a JSON object"],
  [
    "an answer without a token",
    requestFor("GET", "/api/user/events"),
    json({ code: "001", data: [] }),
    "without a token",
  ],
  [
    "somebody else's data",
    events,
    json({ code: "001", data: [{ kind: "signed-in", at: 1, device: "canary" }] }),
    "another learner's data",
  ],
])("%s is a finding", (_case, request, response, problem) => {
  expect(problemsOf(request, response, [{ learner: 1, text: "canary" }]).join()).toContain(problem);
});

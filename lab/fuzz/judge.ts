import { codes } from "../../src/contract/envelope.ts";
import { errors } from "../../src/contract/errors.ts";
import { isRecord, parseJson } from "../../src/domain/values.ts";
import type { FuzzRequest } from "./request.ts";
import type { FuzzResponse } from "./wire.ts";

/** Traces of internals. No response may contain them. */
const internals =
  /(\n|\\n)\s+at .+:\d+:\d+|node_modules|\/src\/server\/|SQLITE_|SqliteError|\bpg_catalog\b|syntax error at or near|ECONNREFUSED|ZodError|"stack":/;

/** Returns the problems of a response. `secrets` are the e-mail addresses of the learners. */
export function problemsOf(
  request: FuzzRequest,
  response: FuzzResponse,
  secrets: readonly string[],
): string[] {
  const { status, headers, body } = response;
  const problems: string[] = [];
  if (status >= 500) problems.push(`the status is ${status}`);
  const internal = internals.exec(body);
  if (internal !== null) problems.push(`the body shows "${internal[0].trim()}"`);
  for (const name of ["x-request-id", "x-content-type-options", "content-security-policy"])
    if (headers[name] === undefined) problems.push(`the header ${name} is missing`);
  // With a learner's password, a request may sign in as that learner.
  const others = request.target.path === "/api/user/login" ? [] : secrets;
  if (others.some((secret, learner) => learner !== request.learner && body.includes(secret)))
    problems.push("it shows another learner's data");
  const isJson = String(headers["content-type"]).startsWith("application/json");
  // Payment providers define the format of these responses.
  if (isJson && request.method !== "HEAD" && /^\/api\/(?!pay\/)/.test(request.address))
    problems.push(...envelopeProblems(request, status, body));
  return problems;
}

function envelopeProblems({ target, method, learner }: FuzzRequest, status: number, body: string): string[] {
  const parsed = parseJson(body);
  if (!isRecord(parsed)) return ["the body is not a JSON object"];
  if (status >= 400) {
    const { code, error, info } = parsed;
    const isKnown = typeof error === "string" && Object.hasOwn(errors, error);
    const isProper = code === codes.failure && isKnown && typeof info === "string" && info !== "";
    return isProper ? [] : [`the error has no proper envelope: ${body.slice(0, 200)}`];
  }
  const { row, shape } = target;
  if (row === undefined || method !== target.method) return [];
  if (row.access === "signed-in" && learner === undefined)
    return ["it was answered without a learner's token"];
  const data = row.fileName === undefined && "data" in parsed ? parsed["data"] : parsed;
  const judged = shape?.data?.safeParse(data);
  return judged?.success === false
    ? [`the data do not fit their schema: ${judged.error.issues[0]?.message}`]
    : [];
}

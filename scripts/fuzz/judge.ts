import { codes } from "#contract/envelope.ts";
import { errors } from "#contract/errors.ts";
import type { FuzzRequest } from "./request.ts";

/** What came back. */
export type FuzzResponse = { status: number; headers: Record<string, unknown>; body: string };

/** What only one learner may read: a text that is in nobody else's data. */
export type Canary = { learner: number; text: string };

/** Traces of the server's inner workings, which no response shows. */
const innards =
  /(\n|\\n)\s+at .+:\d+:\d+|node_modules|\/src\/server\/|SQLITE_|SqliteError|\bpg_catalog\b|syntax error at or near|ECONNREFUSED|ZodError|"stack":/;

/** Every response has these, whatever was asked. */
const requiredHeaders = ["x-request-id", "x-content-type-options", "content-security-policy"];

/** What is wrong with a response, one sentence each; empty when nothing is. */
export function problemsOf(
  request: FuzzRequest,
  response: FuzzResponse,
  canaries: readonly Canary[] = [],
): string[] {
  const { status, headers, body } = response;
  const problems: string[] = [];
  if (status >= 500) problems.push(`the status is ${status}`);
  const innard = innards.exec(body);
  if (innard !== null) problems.push(`the body shows "${innard[0].trim()}"`);
  for (const name of requiredHeaders)
    if (headers[name] === undefined) problems.push(`the header ${name} is missing`);
  // Whoever knows a learner's password may sign in as that learner, whatever token the request has.
  const others = request.target.path === "/api/user/login" ? [] : canaries;
  for (const { learner, text } of others)
    if (learner !== request.learner && body.includes(text)) problems.push("it has another learner's data");
  const type = headers["content-type"];
  const isJson = typeof type === "string" && type.startsWith("application/json");
  if (isJson && request.address.startsWith("/api/"))
    problems.push(...envelopeProblems(request, status, body));
  return problems;
}

function envelopeProblems({ target, method, learner }: FuzzRequest, status: number, body: string): string[] {
  // A HEAD request is answered without a body; the export and the API's description have no envelope, and payment providers are
  // answered in words of their own.
  if (method === "HEAD" || target.path === "/api/openapi.json" || /^\/api\/pay\//.test(target.path))
    return [];
  const parsed = parse(body);
  if (typeof parsed !== "object" || parsed === null) return ["the body is not a JSON object"];
  if (status >= 400) {
    const { code, error, info } = parsed as Record<string, unknown>; // An object, and each property is checked here.
    const known = typeof error === "string" && Object.hasOwn(errors, error);
    if (code !== codes.failure || !known || typeof info !== "string" || info === "")
      return [`the failure has no proper envelope: ${body.slice(0, 200)}`];
    return [];
  }
  const { row, shape } = target;
  if (row === undefined || shape === undefined || method !== target.method) return [];
  if (row.access === "signed-in" && learner === undefined)
    return ["it was answered without a token of a learner"];
  const data = row.fileName === undefined && "data" in parsed ? parsed.data : parsed;
  const judged = shape.data.safeParse(data);
  return judged.success ? [] : [`the answer does not fit its schema: ${judged.error.issues[0]?.message}`];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What `npm audit --json` said, in our words. */
export type Audit =
  | { kind: "answered"; refused: string[]; minor: string[] }
  /** The registry's advisory service was not reached, or has none: nothing is known. */
  | { kind: "unanswered"; reason: string };

type Vulnerability = { name: string; severity: string; via: unknown[]; range: string };

const minor = new Set(["info", "low"]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isVulnerability(value: unknown): value is Vulnerability {
  return isRecord(value) && typeof value["name"] === "string" && typeof value["severity"] === "string";
}

/** An advisory's title; a name where the fault is in a package further down. */
function because({ via }: Vulnerability): string {
  return via.map((one) => (isRecord(one) ? String(one["title"]) : `through ${String(one)}`)).join("; ");
}

function reasonOf(answer: Record<string, unknown>): string {
  const { statusCode, message, error } = answer;
  if (typeof statusCode === "number") return `it answered with ${statusCode}`;
  if (isRecord(error) && typeof error["code"] === "string") return error["code"];
  // Without the address: it may be a mirror of one's own.
  return typeof message === "string" ? message.replace(/https?:\/\/\S+/g, "…") : "its answer is no audit";
}

/** Anything but an audit counts as unanswered, never as passed. */
export function readAudit(output: string): Audit {
  let answer: unknown;
  try {
    answer = JSON.parse(output);
  } catch {
    return { kind: "unanswered", reason: "its answer is no JSON" };
  }
  if (!isRecord(answer)) return { kind: "unanswered", reason: "its answer is no audit" };
  const { auditReportVersion, vulnerabilities } = answer;
  if (auditReportVersion !== 2 || !isRecord(vulnerabilities))
    return { kind: "unanswered", reason: reasonOf(answer) };
  const found = Object.values(vulnerabilities).filter(isVulnerability);
  const say = (one: Vulnerability): string => `${one.severity}: ${one.name} ${one.range}: ${because(one)}`;
  return {
    kind: "answered",
    refused: found.filter(({ severity }) => !minor.has(severity)).map(say),
    minor: found.filter(({ severity }) => minor.has(severity)).map(say),
  };
}

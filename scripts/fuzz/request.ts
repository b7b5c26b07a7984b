import { languageCodes } from "#domain/site/languages.ts";
import { damaged, validValue } from "./from-schema.ts";
import type { Known, SchemaNode } from "./from-schema.ts";
import { hostileText, hostileValue } from "./hostile-values.ts";
import { randomUpload } from "./upload.ts";
import type { Random } from "./random.ts";
import type { Target } from "./targets.ts";

/** One request as it goes over the wire. */
export type FuzzRequest = {
  target: Target;
  method: string;
  /** Path and query, already encoded. */
  address: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  /** Which learner's token it carries; none where it has no token or a made-up one. */
  learner?: number;
};

/** Who the requests are made for. */
export type Cast = {
  tokens: readonly string[];
  known: Known;
};

/** How far a request strays from what the app would send. */
const manners = ["valid", "valid", "valid", "damaged", "damaged", "damaged", "hostile", "protocol"] as const;

/** Request number `index` of a seed differs from one run to another only by the learners' tokens. */
export function requestTo(target: Target, random: Random, cast: Cast): FuzzRequest {
  const manner = random.pick(manners);
  const part = (schema: SchemaNode | undefined): unknown => {
    if (schema === undefined) return manner === "hostile" ? hostileValue(random) : undefined;
    if (manner === "hostile") return hostileValue(random);
    const value = validValue(schema, random, cast.known);
    return manner === "damaged" ? damaged(value, random) : value;
  };
  const { token, learner } = caller(random, cast);
  const request: FuzzRequest = {
    target,
    method: target.method,
    address: addressOf(target.path, part(target.params), part(target.query), random),
    headers: {
      "accept-language": random.chance(0.9) ? random.pick(languageCodes) : latin1(hostileText(random)),
      application: "Kaiwa",
      // Behind the trusted proxy of the run, so that limits by address do not end it at once.
      "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
      ...(token !== undefined && { authorization: token }),
    },
    ...(learner !== undefined && { learner }),
  };
  if (target.row?.isUpload === true) Object.assign(request, randomUpload(request.headers, random));
  else if (target.method !== "GET") {
    request.headers["content-type"] = "application/json";
    request.body = JSON.stringify(part(target.body) ?? {});
  }
  if (random.chance(0.1)) request.headers["cookie"] = latin1(`kaiwa_auth=${hostileText(random)}`);
  return manner === "protocol" ? impolite(request, random) : request;
}

function caller(random: Random, { tokens }: Cast): { token?: string; learner?: number } {
  const way = random.below(10);
  if (way < 7) {
    const learner = random.below(tokens.length);
    const token = tokens[learner];
    return token === undefined ? {} : { token, learner };
  }
  if (way === 7) return {};
  return { token: random.pick(["x", "a".repeat(500), "Bearer x", "é", "0".repeat(43), "[object Object]"]) };
}

function addressOf(path: string, params: unknown, query: unknown, random: Random): string {
  const given = isRecord(params) ? params : {};
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encoded(given[name] ?? hostileText(random)),
  );
  if (!isRecord(query)) return filled;
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  // Node refuses requests whose head is beyond 16 KB, before anything of ours sees them.
  return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`.slice(0, 8_000);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Percent-encoded, also where JavaScript refuses because half of a character is missing. */
function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed()).slice(0, 1_000);
}

/** What Node lets through as a header's value. */
function latin1(text: string): string {
  return text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, "?");
}

/** Deeper than any parser that calls itself can go, within the largest body. */
const deep = "[".repeat(30_000) + "]".repeat(30_000);
const brokenJson = [
  '{"a":',
  "[",
  "nul",
  "{}}",
  '{"__proto__":{"a":1}}',
  '"',
  "\u0000",
  deep,
  `{"device":${deep}}`,
];

/** A request whose form is wrong rather than its content: method, address, headers, broken JSON. */
function impolite(request: FuzzRequest, random: Random): FuzzRequest {
  switch (random.below(8)) {
    case 0:
      return {
        ...request,
        method: random.pick(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"]),
      };
    case 1:
      return { ...request, address: otherSpelling(request.address, random) };
    case 2:
      return withHeader(request, "content-type", random.pick(["text/plain", "application/xml", "", ";", "multipart/form-data", "application/x-www-form-urlencoded"])); // prettier-ignore
    case 3:
      return { ...request, body: random.pick(brokenJson) };
    case 4:
      return withHeader(request, "accept", random.pick(["text/html", "*/*;q=x", "image/*"]));
    case 5:
      return withHeader(
        request,
        "accept-encoding",
        random.pick(["br", "gzip;q=9", "identity;q=0", "*;q=0", ",,,"]),
      );
    case 6:
      return withHeader(
        request,
        "range",
        random.pick(["bytes=0-0", "bytes=5-1", "bytes=-0", "bytes=0-0,2-3", "x"]),
      );
    default:
      return withHeader(request, "x-forwarded-for", random.pick(["::1", "300.1.1.1", "a", ",", "127.0.0.1, ::ffff:1.2.3.4"])); // prettier-ignore
  }
}

function withHeader(request: FuzzRequest, name: string, value: string): FuzzRequest {
  return { ...request, headers: { ...request.headers, [name]: value } };
}

/** The same address, or one that a careless check would take for it. */
export function otherSpelling(address: string, random: Random): string {
  return random.pick([
    address.replace("/api/", "/%61pi/"),
    address.replace("/api/", "//api/"),
    address.replace("/api/", "/./api/"),
    address.replace("/api/", "/x/../api/"),
    address.replace("/api/", "/API/"),
    address.replace("/api/", "/api%2f"),
    address.replace("/api/", "/api;x=1/"),
    `http://elsewhere.example${address}`,
    `${address}/`,
    `${address}?`,
    `${address}%`,
    `${address}%00`,
    `${address}${"/a".repeat(300)}`,
    `${address}?${"a=1&".repeat(500)}`,
  ]);
}

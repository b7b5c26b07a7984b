import fc from "fast-check";
import { z } from "zod";
import { languageCodes } from "../../src/domain/site/languages.ts";
import { isRecord } from "../../src/domain/values.ts";
import { targets } from "./targets.ts";
import type { Target } from "./targets.ts";
import { damaged, fieldValue, hostile, learnerCount, valid } from "./values.ts";

export type FuzzRequest = {
  target: Target;
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  learner?: number;
};

type Values = { path: Record<string, unknown>; query: unknown; body: unknown };

const encoded = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed(),
  ).slice(0, 1_000);

function addressOf(path: string, { path: given, query }: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(given[name]));
  const pairs = Object.entries(isRecord(query) ? query : {}).map(
    ([name, value]) => `${encoded(name)}=${encoded(value)}`,
  );
  // Node rejects a request line of more than 16 KB before the server gets it.
  return pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}`.slice(0, 8_000);
}

const nothing = z.object({});

/** Generates values for one target: valid values, values with a damaged node, or any JSON. */
function valuesFor({ path, shape = {} }: Target): fc.Arbitrary<Values> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const inPath = fc.record(Object.fromEntries(names.map((name) => [name, fieldValue(name)])));
  const query = valid(shape.query ?? nothing);
  const body = valid(shape.body ?? nothing);
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ path: inPath, query, body }) },
    { weight: 3, arbitrary: fc.record({ path: inPath, query: damaged(query), body: damaged(body) }) },
    { weight: 1, arbitrary: fc.record({ path: inPath, query: hostile, body: hostile }) },
  );
}

/** A PNG of one pixel, and the same PNG with a header that claims 60,000 by 60,000 pixels. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const bomb = Buffer.from(pixel);
bomb.writeUInt32BE(60_000, 16);
bomb.writeUInt32BE(60_000, 20);

const form = "multipart/form-data; boundary=kaiwa-fuzz";
const upload = fc
  .record({
    file: fc.oneof(
      fc.constantFrom(pixel, bomb, Buffer.from('<svg><image href="file:///etc/passwd"/></svg>')),
      fc.nat(pixel.length).map((length) => pixel.subarray(0, length)),
      fc.tuple(fc.nat(pixel.length - 1), fc.nat(255)).map(([at, byte]) => pixel.with(at, byte)),
      fc.uint8Array(),
    ),
    field: fc.constantFrom("image", "image", "image", "other", ""),
    type: fc.constantFrom(form, form, form, "multipart/form-data", "multipart/form-data; boundary=other"),
    cut: fc.constantFrom(1, 1, 1, 0.5),
  })
  .map(({ file, field, type, cut }) => {
    const head = `--kaiwa-fuzz\r\nContent-Disposition: form-data; name="${field}"; filename="../a.png"\r\n\r\n`;
    const whole = Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--kaiwa-fuzz--\r\n")]);
    return { type, body: whole.subarray(0, whole.length * cut) };
  });

/** Returns the same address, or an address that a careless check takes for the same. */
export const spellings: readonly ((address: string) => string)[] = [
  ...["/%61pi/", "//api/", "/./api/", "/x/../api/", "/API/", "/api%2f", "/api;x=1/"].map(
    (spelled) => (address: string) => address.replace("/api/", spelled),
  ),
  ...["/", "?", "%", "%00", "/a".repeat(300), `?${"a=1&".repeat(500)}`].map(
    (end) => (address: string) => address + end,
  ),
  (address) => `http://elsewhere.example${address}`,
];

const deep = "[".repeat(30_000) + "]".repeat(30_000);
const header = (name: string, ...values: string[]) => values.map((value) => ({ headers: { [name]: value } }));
type Change = {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  spelling?: (address: string) => string;
};
/** Malformed requests: wrong method, address, headers or JSON syntax. */
const changes: readonly Change[] = [
  ...["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"].map((method) => ({ method })),
  ...spellings.map((spelling) => ({ spelling })),
  ...['{"a":', "nul", "{}}", '{"__proto__":{"a":1}}', "\0", deep, `{"device":${deep}}`].map((body) => ({
    body,
  })),
  ...header("content-type", "text/plain", "application/xml", "", ";", "multipart/form-data"),
  ...header("accept", "text/html", "*/*;q=x"),
  ...header("accept-encoding", "br", "gzip;q=9", "identity;q=0", ",,,"),
  ...header("range", "bytes=0-0", "bytes=5-1", "bytes=0-0,2-3", "x"),
  ...header("x-forwarded-for", "::1", "300.1.1.1", ",", "127.0.0.1, ::ffff:1.2.3.4"),
  ...header("authorization", "x", "a".repeat(500), "Bearer x", "é", "[object Object]"),
  ...header("cookie", "kaiwa_auth=%", "kaiwa_auth=' or 1=1"),
];

function requestTo(target: Target): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      values: valuesFor(target),
      upload,
      language: fc.constantFrom(...languageCodes, "x".repeat(300)),
      address: fc.ipV4(),
      learner: fc.option(fc.nat(learnerCount - 1), { nil: undefined, freq: 5 }),
      change: fc.oneof(
        { weight: 7, arbitrary: fc.constant<Change>({}) },
        { weight: 1, arbitrary: fc.constantFrom(...changes) },
      ),
    })
    .map(({ values, upload: file, language, address, learner, change }) => {
      const isUpload = target.row?.isUpload === true;
      const type = isUpload ? file.type : "application/json";
      const body = isUpload ? file.body : JSON.stringify(values.body ?? {});
      const plain = addressOf(target.path, values);
      return {
        target,
        method: change.method ?? target.method,
        address: change.spelling?.(plain) ?? plain,
        // The server trusts this proxy header, so that limits per address do not stop the run.
        headers: {
          "accept-language": language,
          "content-type": type,
          "x-forwarded-for": address,
          ...change.headers,
        },
        ...(target.method !== "GET" && { body: change.body ?? body }),
        // A made-up token belongs to no learner.
        ...(learner !== undefined && change.headers?.["authorization"] === undefined && { learner }),
      };
    });
}

export const anyRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...targets.map((target) => ({ weight: target.weight, arbitrary: requestTo(target) })),
);

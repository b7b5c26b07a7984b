import fc from "fast-check";
import { z } from "zod";
import { password } from "../../tests/e2e/steps/sign-in.ts";
import { studyRecord } from "../../tests/support/study-records.ts";

export const learnerCount = 6;
export const usernameOf = (learner: number): string => `fuzz${learner}`;
/** The sender replaces this text by an id from an earlier response. */
export const seenId = "id-from-an-earlier-response";

/** Strings on which careless programs fail. */
const hostileText = fc.oneof(
  fc.constantFrom(
    ..."\0|a\0b|__proto__|constructor|' or '1'='1|'; drop table users; --|%' or 1=1 /*|\\|%|%00|NaN|1e309".split(
      "|",
    ),
    ..."../../../../etc/passwd|${7*7}|<script>alert(1)</script>|javascript:alert(1)|//evil.example".split(
      "|",
    ),
    "\r\nSet-Cookie: a=b",
    ..."\u202ekaiwa|\ud800|\ufffe\uffff|İıſK|ガ゙゙゙゙|𠮷野家|DELETE".split("|"),
    "",
    "a".repeat(101),
    "あ".repeat(2_001),
    "9".repeat(400),
  ),
  fc.string({ unit: "binary" }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 1.5, 2 ** 31, 2 ** 53, 8_640_000_000_000_001, 1e21, -1e308),
  fc.integer(),
);

/** A nested array overflows the stack of a recursive validator. */
const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constantFrom(null, true, nested(10), nested(1_000), Array(1_200).fill(1)) },
);

type Schema = z.core.JSONSchema.JSONSchema;

const scenes = ["ramen-order", "hotel-check-in", "no-such-scene"];
/** The fields of a record must be consistent, so most requests take all of them from one record. */
const record: Record<string, unknown> = studyRecord();

/** Existing or plausible values of fields. */
const knownFields: Record<string, readonly unknown[]> = {
  ...Object.fromEntries(Object.entries(record).map(([field, value]) => [field, [value]])),
  contentId: scenes,
  id: [seenId, ...scenes],
  username: [usernameOf(0), usernameOf(1), "new-learner", "newer-learner"],
  account: [usernameOf(0), usernameOf(1)],
  password: [password],
  oldPassword: [password],
  email: ["a@kaiwa.example", "b@kaiwa.example"],
  confirm: ["delete", "delete", "DELETE"],
  provider: ["google", "apple", "line", "wechat"],
  page: ["authorize", "approve", "keys", ".well-known/openid-configuration", "connect/qrconnect"],
  word: ["たべる", "学校", "%"],
  q: ["ramen", "見せて", "%"],
  startedAt: [0, 1_763_200_000_000, 4_000_000_000_000],
  lastUpdated: [0, 1_763_200_000_000, 4_000_000_000_000],
};

/** Returns a value of a field, usually a known one if there is any. */
export function fieldValue(
  field: string,
  otherwise: fc.Arbitrary<unknown> = hostileText,
): fc.Arbitrary<unknown> {
  const known = knownFields[field];
  if (known === undefined) return otherwise;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: otherwise });
}

function fromSchema(schema: Schema | boolean, field = ""): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return fc.jsonValue();
  const { type, minimum = 0, maximum = minimum + 1_000, items, additionalProperties: others } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fieldValue(field, fc.oneof(...choices.map((one) => fromSchema(one))));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (type) {
    case "object": {
      if (typeof others === "object") return fc.dictionary(fc.constantFrom(...scenes), fromSchema(others));
      const fields = Object.entries(schema.properties ?? {});
      const model = Object.fromEntries(fields.map(([name, inner]) => [name, fromSchema(inner, name)]));
      return fc.record(model, { requiredKeys: schema.required ?? [] });
    }
    case "array":
      return fc.array(fromSchema(Array.isArray(items) ? true : (items ?? true), field), { maxLength: 5 });
    case "integer":
    case "number":
      return fieldValue(
        field,
        fc.maxSafeInteger().map((n) => minimum + (Math.abs(n) % (maximum - minimum + 1))),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return fieldValue(field, text(schema));
    default:
      return fieldValue(field, fc.jsonValue());
  }
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 3_000) });
}

export const valid = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fromSchema(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

export const damaged = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, fc.nat(), hostile).map(([whole, place, bad]) => {
    const json = JSON.stringify(whole);
    let count = 0;
    JSON.parse(json, () => (count += 1));
    let at = 0;
    return JSON.parse(json, (_key, inner: unknown) => (at++ === place % count ? bad : inner)) as unknown;
  });

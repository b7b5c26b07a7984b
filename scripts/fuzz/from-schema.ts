import { z } from "zod";
import { damagedText, hostileNumber, hostileText, hostileValue } from "./hostile-values.ts";
import type { Random } from "./random.ts";

/** What is read of a JSON schema; whatever else it says is left to the server to insist on. */
const node = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(node).optional();
  },
  get oneOf() {
    return z.array(node).optional();
  },
  get properties() {
    return z.record(z.string(), node).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), node]).optional();
  },
  get items() {
    return node.optional();
  },
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});
export type SchemaNode = z.output<typeof node>;

/** Values that fit a field by its name: ids that exist, names of learners, what a person would type. */
export type Known = (field: string, random: Random) => unknown;

/** The JSON schema of what a client sends. */
export function schemaNode(schema: z.ZodType): SchemaNode {
  return node.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** A value that the schema accepts, as far as the schema tells. */
export function validValue(schema: SchemaNode, random: Random, known: Known, field = ""): unknown {
  const { type, anyOf, oneOf, ...rules } = schema;
  const named = type === "object" || type === "array" ? undefined : known(field, random);
  if (named !== undefined) return named;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return validValue(random.pick(choices), random, known, field);
  if (rules.const !== undefined) return rules.const;
  if (rules.enum !== undefined) return random.pick(rules.enum);
  switch (Array.isArray(type) ? random.pick(type) : type) {
    case "object":
      return validObject(rules, random, known, field);
    case "array":
      return Array.from({ length: random.below(Math.min(rules.maxItems ?? 5, 5) + 1) }, () =>
        validValue(rules.items ?? {}, random, known, field),
      );
    case "integer":
    case "number":
      return validNumber(rules, random);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "string":
      return validText(rules, random);
    default:
      return random.pick([1, 10, "1", "text"]);
  }
}

function validObject(rules: SchemaNode, random: Random, known: Known, field: string): unknown {
  const { properties = {}, required = [], additionalProperties } = rules;
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5));
  const value: [string, unknown][] = fields.map(([name, inner]) => [
    name,
    validValue(inner, random, known, name),
  ]);
  if (typeof additionalProperties === "object") {
    for (let count = random.below(4); count > 0; count -= 1) {
      const key = known("contentId", random);
      value.push([
        typeof key === "string" ? key : "key",
        validValue(additionalProperties, random, known, field),
      ]);
    }
  }
  return Object.fromEntries(value);
}

function validNumber({ minimum = 0, maximum = minimum + 1_000 }: SchemaNode, random: Random): number {
  const most = Math.min(maximum, minimum + 2 ** 31);
  return random.chance(0.2) ? random.pick([minimum, most]) : minimum + random.below(most - minimum + 1);
}

function validText({ format, pattern, minLength = 0, maxLength = 40 }: SchemaNode, random: Random): string {
  if (format === "uuid") return random.chance(0.5) ? uuid(random) : "11111111-1111-4111-8111-111111111111";
  if (pattern !== undefined) return textLike(pattern, random);
  if (random.chance(0.1)) return "あ".repeat(Math.max(minLength, Math.min(maxLength, 3_000)));
  const text = random.pick(["ramen", "見せてください", "a b", "học", "Ünïcode", "안녕하세요", "x"]);
  return text.padEnd(minLength, "x").slice(0, maxLength);
}

/** A scene's id, or whatever else a pattern of ours asks for: an event, a card. */
function textLike(pattern: string, random: Random): string {
  const scene = `${random.pick(["scene", "a", "A_9-z"])}-${random.below(50)}`;
  const line = `${scene}/${random.below(30)}`;
  const shape = new RegExp(pattern, "u");
  const fitting = [`event-of-${random.below(1_000)}`, line, `${line}/blank`, `${line}/word/駅`].filter(
    (text) => shape.test(text),
  );
  return shape.test(scene) || fitting.length === 0 ? scene : random.pick(fitting);
}

/** Of the seed, unlike `randomUUID`. */
function uuid(random: Random): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => random.below(16).toString(16)).join("");
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

/** The value with one to three of its places replaced by something hostile. */
export function damaged(value: unknown, random: Random): unknown {
  let result = value;
  for (let times = 1 + random.below(3); times > 0; times -= 1) result = damagedOnce(result, random);
  return result;
}

function damagedOnce(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const items: unknown[] = value;
    const place = random.below(items.length);
    // Of plain values only: an array of arrays of arrays would be longer than memory.
    if (typeof items[place] !== "object" && random.chance(0.1))
      return Array.from({ length: 1_200 }, () => items[place]);
    return items.map((item, index) => (index === place ? damagedOnce(item, random) : item));
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value) && random.chance(0.9)) {
    const entries = Object.entries(value);
    if (entries.length === 0 || random.chance(0.1))
      return Object.fromEntries([...entries, [hostileText(random), hostileValue(random)]]);
    const place = random.below(entries.length);
    if (random.chance(0.15)) return Object.fromEntries(entries.filter((_entry, index) => index !== place));
    return Object.fromEntries(
      entries.map(([name, inner], index) => [name, index === place ? damagedOnce(inner, random) : inner]),
    );
  }
  if (typeof value === "string" && random.chance(0.7)) return damagedText(random, value);
  if (typeof value === "number" && random.chance(0.7)) return hostileNumber(random);
  return hostileValue(random);
}

import { setImmediate as otherWork } from "node:timers/promises";

/** A part of a JSON document: one value, entries that are read in pages, or an object of parts. */
export type JsonPart =
  | { value: unknown }
  | { list: AsyncIterable<readonly unknown[]> }
  | { map: AsyncIterable<readonly (readonly [key: string, value: unknown])[]> }
  | { parts: NamedParts };

type NamedParts = readonly (readonly [name: string, part: JsonPart])[];

type Replacer = (key: string, value: unknown) => unknown;

/**
 * Streams a JSON object in the format of `JSON.stringify(…, 2)`. It holds one page in memory and yields to
 * other requests between pages.
 */
export async function* jsonFile(
  parts: NamedParts,
  replacer: Replacer = (_key, value) => value,
): AsyncGenerator<string, void> {
  yield* objectText(parts, "", replacer);
  yield "\n";
}

async function* objectText(
  parts: NamedParts,
  indent: string,
  replacer: Replacer,
): AsyncGenerator<string, void> {
  const inner = `${indent}  `;
  for (const [index, [name, part]] of parts.entries()) {
    yield `${index === 0 ? "{" : ","}\n${inner}${JSON.stringify(name)}: `;
    yield* partText(part, inner, replacer);
  }
  yield parts.length === 0 ? "{}" : `\n${indent}}`;
}

function partText(
  part: JsonPart,
  indent: string,
  replacer: Replacer,
): Iterable<string> | AsyncIterable<string> {
  const inner = `${indent}  `;
  const text = (value: unknown, before: string): string =>
    JSON.stringify(value, replacer, 2).replaceAll("\n", `\n${before}`);
  if ("value" in part) return [text(part.value, indent)];
  if ("parts" in part) return objectText(part.parts, indent, replacer);
  if ("list" in part) return entries(part.list, { brackets: "[]", indent }, (item) => text(item, inner));
  return entries(
    part.map,
    { brackets: "{}", indent },
    ([key, value]) => `${JSON.stringify(key)}: ${text(value, inner)}`,
  );
}

async function* entries<Entry>(
  pages: AsyncIterable<readonly Entry[]>,
  { brackets, indent }: { brackets: "[]" | "{}"; indent: string },
  textOf: (entry: Entry) => string,
): AsyncGenerator<string, void> {
  let isEmpty = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const texts = page.map((one) => `\n${indent}  ${textOf(one)}`);
    yield `${isEmpty ? brackets[0] : ","}${texts.join(",")}`;
    isEmpty = false;
    await otherWork();
  }
  yield isEmpty ? brackets : `\n${indent}${brackets[1]}`;
}

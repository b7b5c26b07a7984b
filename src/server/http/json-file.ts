import { setImmediate as otherWork } from "node:timers/promises";

/** A part of a JSON document: one value, or entries that are read in pages. */
export type JsonPart =
  | { value: unknown }
  | { list: AsyncIterable<readonly unknown[]> }
  | { map: AsyncIterable<readonly (readonly [key: string, value: unknown])[]> };

type Replacer = (key: string, value: unknown) => unknown;

/**
 * Streams a JSON object in the format of `JSON.stringify(…, 2)`. It holds one page in memory and yields to
 * other requests between pages.
 */
export async function* jsonFile(
  parts: readonly (readonly [name: string, part: JsonPart])[],
  replacer: Replacer = (_key, value) => value,
): AsyncGenerator<string, void> {
  const text = (value: unknown, indent: string): string =>
    JSON.stringify(value, replacer, 2).replaceAll("\n", `\n${indent}`);
  for (const [index, [name, part]] of parts.entries()) {
    yield `${index === 0 ? "{" : ","}\n  ${JSON.stringify(name)}: `;
    if ("value" in part) yield text(part.value, "  ");
    else if ("list" in part) yield* entries(part.list, "[]", (item) => text(item, "    "));
    else yield* entries(part.map, "{}", ([key, value]) => `${JSON.stringify(key)}: ${text(value, "    ")}`);
  }
  yield parts.length === 0 ? "{}\n" : "\n}\n";
}

async function* entries<Entry>(
  pages: AsyncIterable<readonly Entry[]>,
  brackets: "[]" | "{}",
  textOf: (entry: Entry) => string,
): AsyncGenerator<string, void> {
  let isEmpty = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const texts = page.map((one) => `\n    ${textOf(one)}`);
    yield `${isEmpty ? brackets[0] : ","}${texts.join(",")}`;
    isEmpty = false;
    await otherWork();
  }
  yield isEmpty ? brackets : `\n  ${brackets[1]}`;
}

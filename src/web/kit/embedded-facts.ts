import { isRecord, parseJson } from "#domain/values.ts";

/** Returns what the server has written into the page: facts about the site. In development there are none. */
export function embeddedFacts(): Record<string, unknown> {
  const facts = parseJson(document.getElementById("site")?.textContent ?? "");
  return isRecord(facts) ? facts : {};
}

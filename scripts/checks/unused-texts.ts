import type { Texts } from "./text-rules.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The keys that no string in `code` names: whole ("login.title"), as a part of what a call of `t` returns
 * (t("help.topics")), or by a template (t(`help.${topic}`)).
 */
export function unusedKeys(texts: Texts, code: string): string[] {
  const groups = (pattern: RegExp): Set<string> =>
    new Set([...code.matchAll(pattern)].map(([, group = ""]) => group));
  const names = groups(/["'`]([\w-]+(?:\.[\w-]+)*)["'`]/g);
  const parents = groups(/\bt\(\s*["'`]([\w.-]+)["'`]/g);
  const patterns = [...groups(/`([\w.-]*\$\{[^`]*)`/g)].flatMap((template) => {
    const parts = template.split(/\$\{[^}]*\}/);
    // A template without a name of its own would match every key.
    return /^[\w.-]*\w[\w.-]*$/.test(parts.join(""))
      ? [new RegExp(`^${parts.map(escaped).join("[\\w.-]+")}$`)]
      : [];
  });
  return [...texts.keys()].filter(
    (key) =>
      // A list is shown as a whole.
      !/\.\d/.test(key) &&
      !names.has(key) &&
      !patterns.some((pattern) => pattern.test(key)) &&
      !key.split(".").some((_, index, steps) => parents.has(steps.slice(0, index).join("."))),
  );
}

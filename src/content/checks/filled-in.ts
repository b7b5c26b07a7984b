import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { Problem, Source, YamlPath } from "#content/read/read-yaml.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/** Marks text that an author still has to write. */
export const placeholder = "___";

/** No placeholder of `npm run new:scene` is left. */
export const filledIn: Check = inEachScene((scene) =>
  filesOf(scene).flatMap((source): Problem[] => {
    const [first, ...others] = unwritten(source.data, []);
    if (first === undefined) return [];
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    const say = `${first.join(".")}${more}: write something where ${placeholder} stands.`;
    return [{ file: source.file, line: source.lineOf(first), say }];
  }),
);

export function isFilledIn(scene: CompiledScene): boolean {
  return filesOf(scene).every(({ data }) => unwritten(data, []).length === 0);
}

function filesOf({ source }: CompiledScene): Source<unknown>[] {
  return [source.scene, ...Object.values(source.texts)];
}

function unwritten(data: unknown, path: YamlPath): YamlPath[] {
  if (typeof data === "string") return data.includes(placeholder) ? [path] : [];
  if (Array.isArray(data)) return data.flatMap((one: unknown, index) => unwritten(one, [...path, index]));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => unwritten(value, [...path, key]));
}

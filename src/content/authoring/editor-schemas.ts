import { z } from "zod";
import type { ZodType } from "zod";
import { castFile } from "#content/read/format/cast.ts";
import { contrastsFile } from "#content/read/format/contrasts.ts";
import { categoriesFile } from "#content/read/format/categories.ts";
import { lexiconFile } from "#content/read/format/lexicon.ts";
import { patternsFile } from "#content/read/format/patterns.ts";
import { repairsFile } from "#content/read/format/repairs.ts";
import { charactersFile, soundRulesFile } from "#content/read/format/sound-rules.ts";
import { sceneFile, sceneTextsFile } from "#content/read/format/scene.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";

/** Which files of `content/` an editor checks against which schema. */
export const schemaFiles = {
  "scene.schema.json": { schema: sceneFile, title: "A scene", matches: ["content/scenes/*/*/scene.yaml"] },
  "scene-texts.schema.json": {
    schema: sceneTextsFile,
    title: "A scene in one language",
    matches: contentLanguages.map((code) => `content/scenes/*/*/${code}.yaml`),
  },
  "lexicon.schema.json": {
    schema: lexiconFile,
    title: "Words of the lexicon",
    matches: ["content/lexicon/*.yaml"],
  },
  "categories.schema.json": {
    schema: categoriesFile,
    title: "The categories",
    matches: ["content/categories.yaml"],
  },
  "contrasts.schema.json": {
    schema: contrastsFile,
    title: "Minimal pairs for ear training",
    matches: ["content/contrasts.yaml"],
  },
  "patterns.schema.json": {
    schema: patternsFile,
    title: "The grammar patterns",
    matches: ["content/patterns.yaml"],
  },
  "repairs.schema.json": {
    schema: repairsFile,
    title: "Repair phrases and their answers",
    matches: ["content/repairs.yaml"],
  },
  "characters.schema.json": {
    schema: charactersFile,
    title: "Readings of characters",
    matches: ["content/characters.yaml"],
  },
  "sound-rules.schema.json": {
    schema: soundRulesFile,
    title: "Rules behind on readings",
    matches: ["content/sound-rules.yaml"],
  },
  "cast.schema.json": { schema: castFile, title: "The cast", matches: ["content/cast.yaml"] },
} satisfies Record<string, { schema: ZodType; title: string; matches: string[] }>;

/** The JSON schemas by file name, with which editors complete and check content while an author writes. */
export function editorSchemas(): Record<string, string> {
  const files = Object.entries(schemaFiles).map(([name, { schema, title }]) => {
    const generated = z.toJSONSchema(schema, {
      ...options,
      override: ({ jsonSchema }) => completeKeys(jsonSchema),
    });
    return [name, `${JSON.stringify({ title, ...generated }, undefined, 2)}\n`];
  });
  return Object.fromEntries(files);
}

// Draft 7 is the newest version of JSON Schema that the YAML support of editors understands completely.
const options = { target: "draft-7", io: "input" } as const;

/** A record whose keys are known, such as the languages, becomes an object: editors complete only properties. */
function completeKeys(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = jsonSchema;
  if (typeof propertyNames !== "object" || propertyNames.enum === undefined) return;
  jsonSchema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), structuredClone(additionalProperties ?? {})]),
  );
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
}

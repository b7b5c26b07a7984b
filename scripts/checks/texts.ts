/** Checks every file of texts in every language, and the terms of scenes. `npm run check` runs it. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { EmbedTexts } from "#contract/embed-texts.ts";
import type { ErrorTexts } from "#contract/errors.ts";
import type { EmailWords, MailTexts, WeekMailTexts } from "#contract/mails.ts";
import zhServer from "#contract/messages/zh.json" with { type: "json" };
import { planIds } from "#domain/membership/order.ts";
import { defaultLanguage, isLanguage, languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { namespaces } from "#domain/site/namespaces.ts";
import { chineseSpaceProblems } from "./chinese-terms.ts";
import { legalProblems } from "./legal-versions.ts";
import { termProblems } from "./own-terms.ts";
import { flattened, textProblems } from "./text-rules.ts";
import type { Texts } from "./text-rules.ts";
import { unusedKeys } from "./unused-texts.ts";

const serverFolder = "src/contract/messages";
const webFolder = "src/web/kit/i18n";
export const plansFile = "src/server/modules/membership/plans.json";

// The compiler rejects an error or an e-mail without a text in the default language. Other languages are
// compared with the default language.
zhServer satisfies {
  errors: ErrorTexts;
  mails: MailTexts;
  letterWords: EmailWords;
  embed: EmbedTexts;
  weekMail: WeekMailTexts;
};

/** Lists every mistake with its file. `root` is the project's folder. */
export function checkTexts(root: string): string[] {
  return [
    ...strayLanguages(root),
    ...namespaces.flatMap((namespace) =>
      checkNamespace(root, namespace, (language) => `${webFolder}/${language}/${namespace}.json`),
    ),
    ...checkNamespace(root, "server", (language) => `${serverFolder}/${language}.json`),
    ...checkPlans(root),
    ...legalProblems(root),
    ...checkScenes(root),
    ...checkContent(root),
  ];
}

/** Lists texts of the app that no code shows. */
export function unusedTexts(root: string): string[] {
  const code = globSync(["src/{web,domain,contract}/**/*.{ts,tsx}"], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  return namespaces.flatMap((namespace) => {
    const file = `${webFolder}/${defaultLanguage}/${namespace}.json`;
    const texts = readTexts(root, file);
    if (typeof texts === "string") return [];
    return unusedKeys(texts, code)
      .filter((key) => !isReadByBuild(namespace, key))
      .map((key) => `${file}: no code shows ${key}: remove it in every language.`);
  });
}

/** scripts/web-build/manifests.ts reads these texts. */
const isReadByBuild = (namespace: string, key: string): boolean =>
  namespace === "offline" && key.startsWith("manifest.");

/** Checks the terms of scenes. The content check has the other rules. */
function checkScenes(root: string): string[] {
  return globSync("content/scenes/*/*/*.yaml", { cwd: root }).flatMap((file) => {
    const language = basename(file, ".yaml");
    if (!isLanguage(language)) return [];
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    return lines.flatMap((line, index) =>
      termProblems(language, "scenes", "", line).map(
        (say) => `${file}:${index + 1}: ${say}: "${line.trim()}".`,
      ),
    );
  });
}

/** Checks the terms of all texts that are not scenes, such as senses of the lexicon. Their files hold every language. */
function checkContent(root: string): string[] {
  return globSync(["content/*.yaml", "content/lexicon/*.yaml"], { cwd: root }).flatMap((file) =>
    textsByLanguage(parse(readFileSync(join(root, file), "utf8"))).flatMap(({ language, text }) =>
      [
        ...termProblems(language, "scenes", "", text),
        ...(language === "zh" || language === "zh-TW" ? chineseSpaceProblems(text) : []),
      ].map((say) => `${file}: ${say}: "${text}".`),
    ),
  );
}

/** Finds the texts in an object whose keys are languages, at any depth. */
function textsByLanguage(value: unknown): { language: Language; text: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" && isLanguage(key) ? [{ language: key, text: inner }] : textsByLanguage(inner),
  );
}

function checkPlans(root: string): string[] {
  const titles = flattened(JSON.parse(readFileSync(join(root, plansFile), "utf8")));
  return planIds.flatMap((id) =>
    languageCodes
      .filter((language) => !titles.has(`${id}.title.${language}`))
      .map((language) => `${plansFile}: ${id}.title.${language} is missing.`),
  );
}

function checkNamespace(root: string, namespace: string, fileOf: (language: string) => string): string[] {
  const reference = readTexts(root, fileOf(defaultLanguage));
  return languageCodes.flatMap((language) => {
    const file = fileOf(language);
    const texts = readTexts(root, file);
    if (typeof texts === "string") return [`${file}: ${texts}`];
    const expected = typeof reference === "string" ? texts : reference;
    return textProblems({ language, namespace, texts }, expected).map((say) => `${file}: ${say}`);
  });
}

/** Returns the texts of a file, or a message about its problem. */
function readTexts(root: string, file: string): Texts | string {
  const path = join(root, file);
  if (!existsSync(path)) return "the file is missing: copy another language's and translate it.";
  try {
    return flattened(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    return `the file is not JSON: ${String(error)}`;
  }
}

/** Finds texts in languages without a row in the table, because they would never be shown. */
function strayLanguages(root: string): string[] {
  const folders = readdirSync(join(root, webFolder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ file: `${webFolder}/${name}/`, code: name }));
  const files = readdirSync(join(root, serverFolder)).map((name) => ({
    file: `${serverFolder}/${name}`,
    code: name.replace(/\.json$/, ""),
  }));
  return [...folders, ...files]
    .filter(({ code }) => !isLanguage(code))
    .map(({ file, code }) => `${file}: src/domain/site/languages.ts has no row for ${code}.`);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "../..");
  const problems = [...checkTexts(root), ...unusedTexts(root)];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} mistakes in texts`);
  if (problems.length > 0) process.exitCode = 1;
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defaultLanguage, languageCodes } from "#domain/site/languages.ts";
import { legalDates } from "#domain/site/legal-dates.ts";
import { legalProblems } from "./legal-versions.ts";
import { flattened, textProblems } from "./text-rules.ts";
import { checkTexts, plansFile, unusedTexts } from "./texts.ts";
import { unusedKeys } from "./unused-texts.ts";

const project = join(import.meta.dirname, "../..");

test("finds no mistake in the project's texts", () => {
  expect(checkTexts(project)).toEqual([]);
});

test("finds no unused text in the project", () => {
  expect(unusedTexts(project)).toEqual([]);
});

test.each([
  ["a whole key", 't("save.done")', ["save.failed", "often.form"]],
  ["a key that is chosen first", 'isDone ? "save.done" : "save.failed"', ["often.form"]],
  ["a template", "t(`often.${kind}`)", ["save.done", "save.failed"]],
  ["a parent", 't("save", { returnObjects: true })', ["often.form"]],
  ["a word that is also a parent", 'screen === "save"', ["save.done", "save.failed", "often.form"]],
  ["a template without a name", "`${one}.${other}`", ["save.done", "save.failed", "often.form"]],
])("lists the texts that are not named by %s", (_case, code, unused) => {
  const texts = flattened({ save: { done: "Saved", failed: "Not saved" }, often: { form: "Often" } });
  expect(unusedKeys(texts, code)).toEqual(unused);
});

const reference = flattened({
  lines: "{{count}} 句",
  said: "{{name}}说了 {{count}} 句",
  save: { done: "已保存", failed: "{{name}}无法保存" },
});
const english = {
  lines: "{{count}} lines",
  lines_one: "One line",
  lines_other: "{{count}} lines",
  said: "{{name}} said {{count}} lines",
  said_one: "{{name}} said one line",
  said_other: "{{name}} said {{count}} lines",
  save: { done: "Saved", failed: "Couldn’t save {{name}}" },
};
const problemsOf = (texts: object): string[] =>
  textProblems({ language: "en", namespace: "app", texts: flattened(texts) }, reference);

test("accepts a complete file with the plural forms of its language", () => {
  expect(problemsOf(english)).toEqual([]);
});

test.each([
  ["a missing key", { ...english, save: { done: "Saved" } }, ["save.failed is missing."]],
  [
    "a key that the default language lacks",
    { ...english, saved: "Saved" },
    ["saved is no key of the default language: remove it, or add it to every language."],
  ],
  [
    "a plural form without its plain key",
    { ...english, days_one: "One day" },
    ["days_one is a plural form of days: add days to every language, this one too."],
  ],
  ["an empty text", { ...english, save: { ...english.save, done: " " } }, ["save.done is empty."]],
  [
    "a placeholder with another name",
    { ...english, save: { ...english.save, failed: "Couldn’t save {{nmae}}" } },
    ["save.failed fills in {{nmae}}, and not {{name}}."],
  ],
  [
    "a plural form the language lacks",
    { ...english, lines_few: "{{count}} lines" },
    ["lines_few: the plural forms of en are one, other."],
  ],
  ["a plural with one of two forms", { ...english, lines_other: undefined }, ["lines_other is missing."]],
  [
    "a plural form with another placeholder",
    { ...english, lines_one: "{{name}}" },
    ["lines_one fills in {{name}}, and not {{count}}."],
  ],
  [
    "a plural form that lacks another placeholder than the count",
    { ...english, said_one: "One line said" },
    ["said_one fills in nothing, and not {{count}}, {{name}}."],
  ],
  [
    "a second sentence without punctuation at its end",
    { ...english, save: { ...english.save, done: "That took too long. Please try again" } },
    ['save.done says two sentences and does not end the second: "That took too long. Please try again".'],
  ],
])("rejects %s", (_what, texts, problems) => {
  expect(problemsOf(texts)).toEqual(problems);
});

test.each([
  ["zh", "儲存", "has the traditional 儲"],
  ["zh", "删除账号", "says 删除账号 and not 注销账号"],
  ["zh", "手机App", "has no space in 机A"],
  ["zh-TW", "自動續費", "says 自動續費 and not 自動續訂"],
  ["zh-TW", "保存热茶", "has the simplified 热"],
  ["zh-TW", "用日語說", "says 日語 and not 日文"],
  ["ja", "約 {{count}} 分です", "parts a number from its counter by a space"],
  ["ja", "この場面を聞く", "say シーン"],
  ["ja", "ブラウザで開いてください", "say ブラウザー"],
  ["ja", "iPhoneで開く", "has no space beside Latin letters"],
  ["ja", "MP3の音声", "has no space beside Latin letters"],
  ["ko", "저장했습니다", "is not in 해요체"],
  ["ko", "{{email}}로 알려 주세요", "has a particle after a placeholder"],
  ["ko", "‘{{word}}’를 열어요", "has a particle after a placeholder"],
  ["ko", "요금제를 골라요", "say 이용권"],
  ["en", "It does not renew", "has no contraction"],
  ["en", "We cannot save it", "has no contraction"],
  ["en", "It starts by itself", "say automatically"],
  ["en", "Sign in to continue", "say log in"],
  ["vi", "Không có danh mục này", "say chủ đề"],
  ["vi", "Mở phần tùy chọn", "say mục Tùy chọn"],
  ["ko", "아직 멤버가 아니에요", "say 멤버십"],
  ["ko", "앞에는 て형이 와요", "without quotation marks"],
  ["en", "I’m Tanaka, hello", "say My name’s"],
  ["zh", "一点儿也不难", "says 一点儿"],
] as const)("in %s, rejects the text %s: it %s", (language, text, say) => {
  const texts = flattened({ a: text });
  expect(textProblems({ language, namespace: "app", texts }, texts).join()).toContain(say);
});

test.each([
  ["zh", "一枚「話」字小印"],
  ["zh", "最后更新：2025年1月6日，共 {{count}} 项"],
  ["en", "Letters, digits and _ . - only"],
  ["en", "Tried. Needed here: {{expected}}"],
  ["ja", "{{email}} に送りました"],
  ["ja", "10 MB まで"],
  ["ja", "JPEG・PNG、iOS 14.3より前の「ブラウザで開く」"],
  ["zh-TW", "日語會話"],
  ["ko", "잘 받았어요. 감사합니다."],
  ["ko", "{{email}} 주소로 ‘{{given}}’이(가) {{count}}개를 보냈어요"],
  ["en", "It doesn’t renew automatically"],
] as const)("in %s, accepts the text %s", (language, text) => {
  const texts = flattened({ a: text });
  expect(textProblems({ language, namespace: "app", texts }, texts)).toEqual([]);
});

test("allows other languages to omit paragraphs that only the law of mainland China requires", () => {
  const zh = flattened({ privacy: { sections: [{ paragraphs: ["我们收集的信息", "个人信息的处理者"] }] } });
  const texts = flattened({ privacy: { sections: [{ paragraphs: ["What we collect"] }] } });
  expect(textProblems({ language: "en", namespace: "legal", texts }, zh)).toEqual([]);
  expect(textProblems({ language: "en", namespace: "help", texts }, zh)).toEqual([
    "privacy.sections.0.paragraphs.1 is missing.",
  ]);
});

test("allows formal Korean only in legal texts", () => {
  const texts = flattened({ a: "저장했습니다" });
  expect(textProblems({ language: "ko", namespace: "legal", texts }, texts)).toEqual([]);
});

test.each([
  ["ko", "Hangul"],
  ["vi", "letter that only Vietnamese has"],
] as const)("rejects an English file as a %s one", (language, called) => {
  const texts = flattened({ a: "Saved", b: "Could not be saved" });
  expect(textProblems({ language, namespace: "app", texts }, texts)).toEqual([
    `only 0 of 2 texts have ${called}: is it translated?`,
  ]);
});

let copy = "";
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "kaiwa-texts-"));
  for (const path of ["src/web/kit/i18n", "src/contract/messages", plansFile])
    cpSync(join(project, path), join(copy, path), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

test.each(languageCodes)("reports a key that is missing in %s by file and key", (language) => {
  const { app, server } = {
    app: `src/web/kit/i18n/${language}/app.json`,
    server: `src/contract/messages/${language}.json`,
  };
  takeOut(app, "common", "loading");
  takeOut(server, "errors", "internal");
  const problems = checkTexts(copy);
  // A key that only the default language lacks is surplus in every other language.
  if (language === defaultLanguage) {
    expect(problems).toHaveLength(2 * (languageCodes.length - 1));
    expect(problems.join("\n")).toContain("common.loading is no key of the default language");
  } else
    expect(problems).toEqual([
      `${app}: common.loading is missing.`,
      `${server}: errors.internal is missing.`,
    ]);
});

function takeOut(file: string, group: string, key: string): void {
  const path = join(copy, file);
  // Both files group their texts.
  const texts = JSON.parse(readFileSync(path, "utf8")) as Record<string, Record<string, string>>;
  delete texts[group]?.[key];
  writeFileSync(path, JSON.stringify(texts));
}

test("reports an avoided term in a scene by file and line, and allows everyday words in scenes", () => {
  const scene = "content/scenes/home/door";
  mkdirSync(join(copy, scene), { recursive: true });
  writeFileSync(join(copy, scene, "scene.yaml"), "title: 本機");
  writeFileSync(join(copy, scene, "zh.yaml"), "title: 本机\nlines: { 0: 拨119 }");
  writeFileSync(join(copy, scene, "en.yaml"), "lines:\n  0: I did not bring the sign in. It opens by itself");
  expect(checkTexts(copy).sort()).toEqual([
    `${scene}/en.yaml:2: says by itself: say automatically: "0: I did not bring the sign in. It opens by itself".`,
    `${scene}/zh.yaml:1: says 本机 and not 这台设备: "title: 本机".`,
  ]);
});

test("reports the terms of senses and other content by file", () => {
  const file = "content/lexicon/core.yaml";
  mkdirSync(join(copy, "content/lexicon"), { recursive: true });
  writeFileSync(join(copy, file), "- id: 少し\n  meaning: { zh: 一点儿, zh-TW: 5號, en: a little }\n");
  expect(checkTexts(copy)).toEqual([
    `${file}: says 一点儿 and not 哪里、一点、有点: "一点儿".`,
    `${file}: has no space in 5號: "5號".`,
  ]);
});

test("reports a legal paragraph that has changed in one language", () => {
  const path = join(copy, "src/web/kit/i18n/en/legal.json");
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace("Keep your password to yourself", "Change your password"),
  );
  expect(checkTexts(copy)).toEqual([
    expect.stringContaining("terms.sections.1.items.1 of legal.json has changed in en."),
  ]);
});

test("reports a legal text whose date is not that of its last change", () => {
  const dates = { ...legalDates, privacy: { changed: "2025-01-06" } };
  expect(legalProblems(copy, dates)).toEqual([expect.stringContaining("privacy has changed on 20")]);
});

test("names a missing file, an invalid JSON file and a file of an unknown language", () => {
  rmSync(join(copy, "src/web/kit/i18n/ko/help.json"));
  writeFileSync(join(copy, "src/web/kit/i18n/vi/help.json"), "{");
  mkdirSync(join(copy, "src/web/kit/i18n/la"));
  expect(checkTexts(copy)).toEqual([
    "src/web/kit/i18n/la/: src/domain/site/languages.ts has no row for la.",
    "src/web/kit/i18n/ko/help.json: the file is missing: copy another language's and translate it.",
    expect.stringContaining("src/web/kit/i18n/vi/help.json: the file is not JSON: SyntaxError"),
  ]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { simplifiedIn, traditionalIn } from "#content/checks/chinese-characters.ts";
import { languageCodes } from "#domain/site/languages.ts";
import { namespaces } from "#web/i18n/namespaces.ts";

function texts(language: string, namespace: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === "string") found.set(path, value);
    else if (typeof value === "object" && value !== null) {
      for (const [key, child] of Object.entries(value)) visit(child, path === "" ? key : `${path}.${key}`);
    }
  };
  const file =
    namespace === "errors"
      ? join("src/contract/messages", `${language}.json`)
      : join("src/web/i18n", language, `${namespace}.json`);
  visit(JSON.parse(readFileSync(file, "utf8")), "");
  return found;
}

/** English has plural forms beside the plain one, which every other language has to itself. */
const withoutPlurals = (keys: Iterable<string>): string[] =>
  [...keys].filter((key) => !/_(one|other)$/.test(key)).sort();

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1] ?? "").sort();

describe.each([...namespaces, "errors"])("%s texts", (namespace) => {
  const reference = texts("zh", namespace);

  test.each(languageCodes)("%s has exactly the keys of the default language", (language) => {
    expect(withoutPlurals(texts(language, namespace).keys())).toEqual(withoutPlurals(reference.keys()));
  });

  test.each(languageCodes)("%s fills in the same values in every sentence", (language) => {
    const own = texts(language, namespace);
    const different = withoutPlurals(own.keys()).filter(
      (key) => String(placeholders(own.get(key) ?? "")) !== String(placeholders(reference.get(key) ?? "")),
    );
    expect(different).toEqual([]);
  });

  test.each(languageCodes)("%s leaves nothing empty", (language) => {
    expect([...texts(language, namespace)].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

test.each([...namespaces, "errors"])(
  "no simplified character stands in zh-TW %s, no traditional one in zh",
  (namespace) => {
    expect([...texts("zh", namespace).values()].flatMap(traditionalIn)).toEqual([]);
    expect([...texts("zh-TW", namespace).values()].flatMap(simplifiedIn)).toEqual([]);
  },
);

test.each(languageCodes)("the texts %s starts with stay within 8 KB, the others within 12", (language) => {
  for (const namespace of namespaces) {
    const bytes = gzipSync(readFileSync(join("src/web/i18n", language, `${namespace}.json`)), {
      level: 9,
    }).length;
    expect(bytes, namespace).toBeLessThanOrEqual((namespace === "app" ? 8 : 12) * 1024);
  }
});

const endsOpen = (text: string): boolean => {
  const isSeveral = /[。！？](?![」”）])./.test(text) || /[\p{L})’”}][.!?] \S/u.test(text);
  const isEnded = /([.。!！?？…:：]|[:：] ?[「‘]?\{\{\w+\}\}[」’]?)$/.test(text);
  return isSeveral && !isEnded;
};
const spacedCounter =
  /(\d|\}\}) (文|分|秒|回|件|日|週|問|拍|倍|つ|歳|シーン|時間|か所|か月|ページ|営業日|万)/;
const formalKorean = /니다/;

test.each([...namespaces, "errors"])("in %s whoever says two sentences ends the second too", (namespace) => {
  for (const language of languageCodes) {
    expect([...texts(language, namespace)].filter(([, text]) => endsOpen(text))).toEqual([]);
  }
});

test.each([...namespaces, "errors"])(
  "in Japanese %s no space parts a number from its counter",
  (namespace) => {
    expect([...texts("ja", namespace).values()].filter((text) => spacedCounter.test(text))).toEqual([]);
  },
);

test.each([...namespaces, "errors"].filter((namespace) => namespace !== "legal"))(
  "Korean %s speaks 해요체; only the legal texts do not",
  (namespace) => {
    expect([...texts("ko", namespace).values()].filter((text) => formalKorean.test(text))).toEqual([]);
  },
);

test("the rules of style refuse what they are there for, and nothing else", () => {
  expect(
    ["That took too long. Please try again", "印刷できませんでした。もう一度お試しください"].map(endsOpen),
  ).toEqual([true, true]);
  expect(
    ["Saved", "Letters, digits and _ . - only", "Tried. Needed here: {{expected}}"].map(endsOpen),
  ).toEqual([false, false, false]);
  expect(["約 {{count}} 分", "13 文"].every((text) => spacedCounter.test(text))).toBe(true);
  expect(["{{email}} に送りました", "10 MB まで"].some((text) => spacedCounter.test(text))).toBe(false);
  expect(formalKorean.test("저장했습니다")).toBe(true);
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { speakEverything } from "#tests/support/sample-audio.ts";
import { withSampleContent } from "#tests/support/sample-content.ts";
import { examine } from "#content/examine.ts";
import type { Examined } from "#content/examine.ts";
import { newScene } from "./new-scene.ts";

const folder = "scenes/restaurant/corner-seat";

function fillIn(path: string, values: readonly string[]): void {
  const rest = [...values];
  const text = readFileSync(path, "utf8").replaceAll(/^(?!#).*___.*$/gm, (line) =>
    line.replaceAll("___", () => rest.shift() ?? "___"),
  );
  expect(rest).toEqual([]);
  writeFileSync(path, text);
}

const scene = [
  "すみっこの席",
  "いらっしゃいませ。",
  ["この席は空{あ}いていますか。", "席", "傘", "車", "薬"],
  ["はい、空{あ}いています。", "はい", "いいえ", "ええ", "うん"],
  "カレーをください。",
  ["辛いですか。", "辛い", "熱い", "若い", "安い"],
  ["はい、辛いカレーです。", "カレー", "お茶", "時計", "席"],
  "お茶は熱いですか。",
  ["冷たいお茶です。", "冷たい", "熱い", "辛い", "若い"],
  ["席", "カレー", "辛い", "お茶", "熱い"],
].flat();

function wordsOf({ scenes }: Examined, language: ContentLanguage) {
  const texts = scenes[0]?.source.texts[language]?.data;
  if (texts === undefined) throw new Error(`the sample content has no ${language}.yaml`);
  const { title, summary: prose, goal, lines } = texts;
  return { heading: `${title} 2`, prose, goal, line: lines["0"] ?? "" };
}

test("asks for the texts of a new scene, then for its audio, and then accepts it", () => {
  withSampleContent((folders) => {
    const before = examine(folders);
    const files = newScene(folders.content, "restaurant", "corner-seat");
    expect(files).toEqual(["scene", ...contentLanguages].map((name) => `content/${folder}/${name}.yaml`));
    const open = examine(folders).problems;
    expect(
      open.map(({ file, line, say }) => `${file.replace(`content/${folder}/`, "")}:${line}: ${say}`),
    ).toEqual(
      [
        "scene.yaml:4: title and 33 more: write something where ___ stands.",
        ...contentLanguages.map(
          (code) => `${code}.yaml:3: title and 15 more: write something where ___ stands.`,
        ),
      ].sort(),
    );

    fillIn(join(folders.content, folder, "scene.yaml"), scene);
    for (const language of contentLanguages) {
      const { heading, prose, goal, line } = wordsOf(before, language);
      const opening = [heading, prose, goal, prose, prose, prose];
      const texts = [...opening, ...Array.from({ length: 8 }, () => line), heading, prose];
      fillIn(join(folders.content, folder, `${language}.yaml`), texts);
    }
    expect(examine(folders).problems).toEqual([
      {
        file: `content/${folder}/scene.yaml`,
        line: 20,
        say: "segment 0, segment 1, segment 2 and 5 more cannot be heard yet: run npm run voice.",
      },
    ]);
    speakEverything(folders);
    expect(examine(folders).problems).toEqual([]);
  });
});

test("adds a new scene to its category and changes nothing else in the list", () => {
  withSampleContent((folders) => {
    const path = join(folders.content, "categories.yaml");
    const before = readFileSync(path, "utf8");
    newScene(folders.content, "restaurant", "corner-seat");
    expect(readFileSync(path, "utf8")).toBe(before.replace("[tea-room]", "[tea-room, corner-seat]"));
  });
});

test("preserves the format of a category that lists each scene on its own line", () => {
  withSampleContent((folders) => {
    const path = join(folders.content, "categories.yaml");
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace("scenes: [tea-room]", "scenes:\n    - tea-room # the first"),
    );
    newScene(folders.content, "restaurant", "corner-seat");
    expect(readFileSync(path, "utf8")).toContain("scenes:\n    - tea-room # the first\n    - corner-seat\n");
  });
});

test.each([
  {
    category: "restaurants",
    id: "corner-seat",
    why: '"restaurants" is not a category: did you mean "restaurant"?',
  },
  { category: "hobbies", id: "corner-seat", why: '"hobbies" is not a category: choose one of restaurant.' },
  {
    category: "restaurant",
    id: "Corner Seat",
    why: '"Corner Seat" is not a name for a scene: use lower-case words joined by hyphens, as in order-coffee.',
  },
  {
    category: "restaurant",
    id: "tea-room",
    why: 'there is already a scene "tea-room" in content/scenes/restaurant/tea-room/scene.yaml: choose another name.',
  },
])("rejects $category/$id and writes nothing", ({ category, id, why }) => {
  withSampleContent((folders) => {
    expect(() => newScene(folders.content, category, id)).toThrow(why);
    expect(examine(folders).problems).toEqual([]);
  });
});

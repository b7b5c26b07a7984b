import { describe, expect, test } from "vitest";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { modelFile, silentFile } from "#tests/support/sample-audio.ts";
import { examineSample } from "#tests/support/sample-content.ts";
import type { Edit } from "#tests/support/sample-content.ts";
import { checks } from "./checks.ts";

type CheckName = keyof typeof checks;
type Examples = {
  /** Valid edge cases, besides the sample itself. */
  accepts?: Record<string, Edit[]>;
  /** Mistakes, each with the expected message. */
  refuses: Record<string, { edits: Edit[]; says: string[] }>;
};

const folder = "scenes/restaurant/tea-room";
const inFile = (file: string, replace: string, by: string): Edit[] => [{ file, replace, by }];
const inScene = (replace: string, by: string): Edit[] => inFile(`${folder}/scene.yaml`, replace, by);
const inLanguage = (language: string, replace: string, by: string): Edit[] =>
  inFile(`${folder}/${language}.yaml`, replace, by);
const inManifest = (replace: string, by: string): Edit[] => inFile("../audio/manifest.json", replace, by);
const inLexicon = (replace: string, by: string): Edit[] => inFile("lexicon/core.yaml", replace, by);
const secondScene: Edit[] = [
  { copy: folder, to: "scenes/restaurant/tea-shop" },
  ...inFile("categories.yaml", "[tea-room]", "[tea-room, tea-shop]"),
];
/** What `distractors-vary` says of the second scene, whose lines are those of the first. */
const repeatedInTeaShop = Object.entries({ お茶: 14, 熱い: 19, 冷たい: 24, 食べます: 30, 辛い: 35 }).map(
  ([blank, line]) =>
    `content/scenes/restaurant/tea-shop/scene.yaml:${line}: 「${blank}」 has the same three wrong answers in content/scenes/restaurant/tea-room/scene.yaml:${line}: choose others.`,
);

const firstSteps: Edit[] = [
  { copy: "scenes/restaurant", to: "scenes/first-steps" },
  { remove: "scenes/restaurant" },
  ...inFile("categories.yaml", "id: restaurant", "id: first-steps"),
];

/** `hot` is a reply of mei to 熱いお茶ですか。 */
const hot = "{ id: hot, lines: [{ segment: 10, speaker: mei, ja: 熱いお茶です。 }], to: 4 }";
const turnsOf = (...turns: string[]): Edit[] =>
  inScene("notes:\n", `turns:\n${turns.map((turn) => `  - ${turn}\n`).join("")}notes:\n`);
const turnOf = (after: number, ...choices: string[]): string =>
  `after: ${after}\n    choices:\n${choices.map((choice) => `      - ${choice}`).join("\n")}`;
const fork = turnsOf(turnOf(2, "{ id: cold }", hot));
const inEveryFile = (replace: string, by: string): Edit[] =>
  contentLanguages.flatMap((language) => inLanguage(language, replace, by));
const intents = inEveryFile("notes:\n", "intents: { cold: 冷, hot: 熱 }\nnotes:\n");
const explain = inScene(
  "    ja: 熱いお茶ですか。",
  "    ja: 熱いお茶ですか。\n    explain: { word: お茶, ja: 熱いです。 }",
);

const alsoOf = (ja: string): Edit[] =>
  inScene("    ja: 辛いですか。", `    ja: 辛いですか。\n    also: ["${ja}"]`);
const phrasesAlso = (ja: string): Edit[] =>
  inFile(
    "repairs.yaml",
    "    ja: もう一度お願いします。",
    `    ja: もう一度お願いします。\n    also: [${ja}]`,
  );
const registersOf = (entries: string): Edit[] =>
  inScene("    ja: 辛いですか。", `    ja: 辛いですか。\n    registers: ${entries}`);
const patterns = (entries: string): Edit[] =>
  inScene("functions: [ask, order]", `patterns: { ${entries} }\nfunctions: [ask, order]`);
const inDiary = (ja: string): Edit[] => inScene("ja: カレーを食べました。", `ja: ${ja}`);
const reasons = inEveryFile(
  "notes:\n",
  "reasons: { 1: { 車: 車/cười 차, 傘: 傘/cười 산, 薬: 薬/cười 약 } }\nnotes:\n",
);

const everywhere = "{ zh: 雨, zh-TW: 雨, ja: あめ, en: rain, ko: 비, vi: mưa }";
const accented = (written: string, ja: string): string =>
  `{ word: { written: ${written}, kana: あめ, accent: 1, meaning: ${everywhere} }, sentence: "${ja}", translation: ${everywhere} }`;
const shortContrast = [
  "  - id: pitch-accent",
  `    title: ${everywhere}`,
  `    summary: ${everywhere}`,
  `    explanation: ${everywhere}`,
  "    pairs:",
  `      - [${accented("雨", "雨です。")}, ${accented("飴", "飴{あめ}です。")}]`,
  "",
].join("\n");

const examples: Record<CheckName, Examples> = {
  "filled-in": {
    refuses: {
      "a placeholder of the template": {
        edits: [...inScene("喫茶店で", "___"), ...inLanguage("ko", "네.", "___")],
        says: [
          "scene.yaml:1: title: write something where ___ stands.",
          "ko.yaml:12: lines.6 and 1 more: write something where ___ stands.",
        ],
      },
    },
  },
  "speaker-in-cast": {
    refuses: {
      "a speaker whose name is misspelt": {
        edits: inScene("segment: 5\n    speaker: mei", "segment: 5\n    speaker: mie"),
        says: ['scene.yaml:32: "mie" speaks but is not in the cast (owner, mei). Did you mean "mei"?'],
      },
      "an unknown speaker": {
        edits: inScene("segment: 5\n    speaker: mei", "segment: 5\n    speaker: taxi-driver"),
        says: [
          'scene.yaml:32: "taxi-driver" speaks but is not in the cast (owner, mei). Add the speaker to it, or name one of these.',
        ],
      },
    },
  },
  "cast-exists": {
    refuses: {
      "a character who is not in cast.yaml": {
        edits: inScene("[owner, mei]", "[ownar, mei]"),
        says: ['scene.yaml:5: "ownar" is not in content/cast.yaml. Did you mean "owner"?'],
      },
      "a character listed twice": {
        edits: inScene("[owner, mei]", "[owner, mei, mei]"),
        says: ['scene.yaml:5: "mei" is in the cast twice: list every character once.'],
      },
      "a character who never speaks": {
        edits: inScene("[owner, mei]", "[owner, mei, haruka]"),
        says: ['scene.yaml:5: "haruka" is in the cast but never speaks: give them a line, or take them out.'],
      },
    },
  },
  "voices-differ": {
    refuses: {
      "two people with one voice": {
        edits: inScene("[owner, mei]", "[owner, mei, haruka]"),
        says: [
          'scene.yaml:5: "mei" and "haruka" both speak with the voice female-1: give one of them another in content/cast.yaml, or let another character speak.',
        ],
      },
    },
  },
  "segments-rise": {
    accepts: { "a gap where a line was taken out": inScene("segment: 9", "segment: 11") },
    refuses: {
      "a repeated segment number": {
        edits: inScene("- segment: 3", "- segment: 2"),
        says: [
          "scene.yaml:20: segment 2 should be 3: segments begin at 0 and rise, and no number comes twice.",
        ],
      },
      "a segment number of the author's path": {
        edits: turnsOf(turnOf(2, "{ id: cold }", hot.replace("10", "5"))),
        says: ["scene.yaml:53: segment 5 is already another line: the next free number is 10."],
      },
      "a first segment that is not 0": {
        edits: inScene("- segment: 0", "- segment: 1"),
        says: [
          "scene.yaml:7: segment 1 should be 0: segments begin at 0 and rise, and no number comes twice.",
          "scene.yaml:10: segment 1 should be 2: segments begin at 0 and rise, and no number comes twice.",
        ],
      },
    },
  },
  "lines-differ": {
    accepts: {
      "two ways with the same text": turnsOf(
        turnOf(2, "{ id: cold }", hot.replace("熱いお茶です。", "冷たいお茶です。")),
      ),
    },
    refuses: {
      "a repeated sentence": {
        edits: inScene("ja: 冷たいお茶です。", "ja: 熱いお茶ですか。"),
        says: ["scene.yaml:22: segment 3 says the same as segment 2: let the second say something new."],
      },
      "a way that repeats a line": {
        edits: turnsOf(turnOf(2, "{ id: cold }", hot.replace("熱いお茶です。", "辛いですか。"))),
        says: ["scene.yaml:33: segment 5 says the same as segment 10: let the second say something new."],
      },
    },
  },
  "turns-lead-forward": {
    accepts: {
      "a way that comes back": fork,
      "a way that ends": turnsOf(turnOf(2, "{ id: cold }", hot.replace(", to: 4", ""))),
    },
    refuses: {
      "a turn after an unknown segment": {
        edits: turnsOf(turnOf(12, "{ id: cold }", hot)),
        says: [
          "scene.yaml:50: after: 12 is not a line of `lines` that another follows (0, 1, 2, 3, 4, 5, 6, 7, 8): name one of these.",
        ],
      },
      "a turn after the last line": {
        edits: turnsOf(turnOf(9, "{ id: cold }", hot)),
        says: [
          "scene.yaml:50: after: 9 is not a line of `lines` that another follows (0, 1, 2, 3, 4, 5, 6, 7, 8): name one of these.",
        ],
      },
      "two turns after one line": {
        edits: turnsOf(turnOf(2, "{ id: cold }", hot), turnOf(2, "{ id: cool }", hot)),
        says: ["scene.yaml:54: two turns follow segment 2: put their choices into one."],
      },
      "a way that leads back": {
        edits: turnsOf(turnOf(4, "{ id: cold }", hot)),
        says: [
          'scene.yaml:53: "hot" leads to 4, which is not a line of `lines` after segment 4: name a later one, or take `to` out if the scene ends there.',
        ],
      },
    },
  },
  "choices-of-turn-fit": {
    accepts: { "two ways of one speaker": fork },
    refuses: {
      "a turn without the author's way": {
        edits: turnsOf(turnOf(2, hot, hot.replaceAll("hot", "warm").replace("10", "11"))),
        says: [
          "scene.yaml:52: 0 choices after segment 2 have no lines: exactly one, the author's way, has none.",
        ],
      },
      "a repeated id": {
        edits: turnsOf(turnOf(2, "{ id: hot }", hot)),
        says: ['scene.yaml:53: "hot" is already a choice of this scene: choose another id.'],
      },
      "an author's way with another destination": {
        edits: turnsOf(turnOf(2, "{ id: cold, to: 5 }", hot)),
        says: ['scene.yaml:52: "cold" has no lines and continues with the next one: take `to` out.'],
      },
      "ways of two speakers": {
        edits: turnsOf(turnOf(2, "{ id: cold }", hot.replace("mei", "owner"))),
        says: ['scene.yaml:53: "hot" begins with owner, but mei decides after segment 2: let mei begin.'],
      },
    },
  },
  "paths-fit": {
    accepts: { "a fork": fork },
    refuses: {
      "a way of five lines": {
        edits: turnsOf(
          turnOf(
            2,
            "{ id: cold }",
            `{ id: hot, lines: [${[10, 11, 12, 13, 14].map((segment) => `{ segment: ${segment}, speaker: mei, ja: はい。 }`).join(", ")}], to: 4 }`,
          ),
        ),
        says: ['scene.yaml:53: "hot" has 5 lines: a way that comes back has at most 4.'],
      },
      "three endings": {
        edits: turnsOf(
          turnOf(
            8,
            "{ id: thanks }",
            "{ id: stay, lines: [{ segment: 10, speaker: mei, ja: 熱いお茶です。 }] }",
            "{ id: leave, lines: [{ segment: 11, speaker: mei, ja: 辛いです。 }] }",
          ),
        ),
        says: [
          'scene.yaml:50: "stay", "leave" end the scene: it has at most 2 endings with the author\'s, so let the others come back with `to`.',
        ],
      },
      "a path of six lines": {
        edits: turnsOf(turnOf(2, "{ id: cold }", hot.replace("to: 4", "to: 8"))),
        says: ["scene.yaml:50: the path by hot has only 6 lines: every path has at least 8."],
      },
    },
  },
  "choices-sound-different": {
    accepts: {
      "choices in other words": turnsOf(
        turnOf(2, "{ id: cold }", hot.replace("熱いお茶です", "この席は辛いですか")),
      ),
      "a partner's ways": turnsOf(
        turnOf(1, "{ id: cold }", hot.replace("mei", "owner").replace("です。", "ですね。")),
      ),
    },
    refuses: {
      "choices with the same text": {
        edits: turnsOf(
          turnOf(4, "{ id: spicy }", hot.replace("熱いお茶です。", "辛いですか。").replace("to: 4", "to: 6")),
        ),
        says: [
          'scene.yaml:53: "spicy" 「辛いですか。」 and "hot" 「辛いですか。」 sound too alike (they differ in 0 phones, at least 3.0 are needed): say one of them in other words.',
        ],
      },
      "a wording like another choice": {
        edits: turnsOf(
          turnOf(
            2,
            "{ id: cold }",
            hot.replace("熱いお茶です。", "熱いお茶です。, also: [冷たいお茶です。]"),
          ),
        ),
        says: [
          'scene.yaml:53: "cold" 「冷たいお茶です。」 and "hot" 「冷たいお茶です。」 sound too alike (they differ in 0 phones, at least 3.0 are needed): say one of them in other words.',
        ],
      },
      "a choice like a repair phrase": {
        edits: turnsOf(turnOf(2, "{ id: cold }", hot.replace("熱いお茶です。", "もう一度お願いします。"))),
        says: [
          'scene.yaml:53: "hot" 「もう一度お願いします。」 and the repair phrase 「もう一度お願いします。」 sound too alike (they differ in 0 phones, at least 3.0 are needed): say one of them in other words.',
        ],
      },
    },
  },
  "wordings-sound-different": {
    accepts: {
      "a wording far from every other line": alsoOf("味は辛めですか。"),
      "other wordings of a repair phrase": phrasesAlso("もう一回言って。"),
      "the same wording of the same words on two ways": [
        ...alsoOf("味は辛めですか。"),
        ...turnsOf(
          turnOf(2, "{ id: cold }", hot.replace("熱いお茶です。", "辛いですか。, also: [味は辛めですか。]")),
        ),
      ],
    },
    refuses: {
      "a wording that is another line": {
        edits: alsoOf("冷たいお茶です。"),
        says: [
          "scene.yaml:34: the wording 「冷たいお茶です。」 sounds like 「冷たいお茶です。」: a learner who says it would be taken to say that.",
        ],
      },
      "a wording that is a repair phrase": {
        edits: alsoOf("もう一度お願いします。"),
        says: [
          "scene.yaml:34: the wording 「もう一度お願いします。」 sounds like 「もう一度お願いします。」: a learner who says it would be taken to say that.",
        ],
      },
      "a wording that no kana spell": {
        edits: alsoOf("♪♪"),
        says: ["scene.yaml:34: 「♪♪」 cannot be read in kana: write its reading after it, as in 空{あ}いて."],
      },
      "a wording of one repair phrase that is another": {
        edits: phrasesAlso("ゆっくりお願いします。"),
        says: [
          "content/repairs.yaml:13: the repair phrases 「ゆっくりお願いします。」 and 「ゆっくりお願いします。」 sound too alike: say one of them in other words.",
        ],
      },
    },
  },
  "explained-word-occurs": {
    accepts: { "a word of the line": explain },
    refuses: {
      "an explained word of another line": {
        edits: inScene(
          "    ja: 熱いお茶ですか。",
          "    ja: 熱いお茶ですか。\n    explain: { word: カレー, ja: 辛いです。 }",
        ),
        says: [
          "scene.yaml:18: the explained word 「カレー」 does not occur in its line 「熱いお茶ですか。」: write it as it stands there.",
        ],
      },
      "an explanation by the learner": {
        edits: inScene(
          "    ja: 辛いですか。",
          "    ja: 辛いですか。\n    explain: { word: 辛い, ja: 熱いです。 }",
        ),
        says: [
          "scene.yaml:34: mei is the learner's role: only what a partner says is explained. Take `explain` out.",
        ],
      },
    },
  },
  "blank-occurs-once": {
    refuses: {
      "a blank that is not in its line": {
        edits: inScene("blank: 熱い", "blank: 暑い"),
        says: [
          "scene.yaml:18: the blank 「暑い」 does not occur in its line 「熱いお茶ですか。」: write it as it stands there, without readings.",
        ],
      },
      "a blank that occurs twice": {
        edits: inScene("ja: 熱いお茶ですか。", "ja: 熱いお茶ですか、熱いですか。"),
        says: [
          "scene.yaml:18: the blank 「熱い」 occurs 2 times in its line 「熱いお茶ですか、熱いですか。」: take a longer stretch that occurs once.",
        ],
      },
    },
  },
  "blank-takes-whole-words": {
    refuses: {
      "a blank that ends inside a word": {
        edits: inScene("blank: 冷たい", "blank: 冷た"),
        says: ["scene.yaml:23: the blank 「冷た」 cuts a word in two: take whole words of 冷たい."],
      },
    },
  },
  "enough-blanks": {
    refuses: {
      "four blanks": {
        edits: inScene("    blank: 熱い\n    distractors: [高い, 古い, 暗い]\n", ""),
        says: ["scene.yaml:7: only 4 lines have a blank: a scene is practised with at least 5."],
      },
    },
  },
  "one-right-answer": {
    refuses: {
      "a wrong answer that is the blank": {
        edits: inScene("[高い, 古い", "[高い, 熱い"),
        says: [
          "scene.yaml:19: the wrong answer 「熱い」 is the blank itself: exactly one of the four choices may be right.",
        ],
      },
      "a wrong answer that sounds like the blank": {
        edits: inScene("[高い, 古い", "[高い, 暑い"),
        says: [
          "scene.yaml:19: the wrong answer 「暑い」 is read like the right answer 「熱い」: exactly one of the four choices may be right.",
        ],
      },
      "the blank in other letters": {
        edits: inScene("[車, 傘, 薬]", "[車, オチャ, 薬]"),
        says: [
          "scene.yaml:14: the wrong answer 「オチャ」 is read like the right answer 「お茶」: exactly one of the four choices may be right.",
        ],
      },
      "a wrong answer that is accepted": {
        edits: inScene("[若い, 広い", "[若い, 美味しい"),
        says: [
          "scene.yaml:24: the wrong answer 「美味しい」 is read like the right answer 「おいしい」: exactly one of the four choices may be right.",
        ],
      },
      "a repeated wrong answer": {
        edits: inScene("[車, 傘, 薬]", "[車, 傘, 傘]"),
        says: ["scene.yaml:14: the wrong answer 「傘」 is there twice: find another."],
      },
      "the same wrong answer in other letters": {
        edits: inScene("[車, 傘, 薬]", "[車, 傘, かさ]"),
        says: ["scene.yaml:14: the wrong answer 「かさ」 is 「傘」 again in other letters: find another."],
      },
      "the same wrong answer with its reading": {
        edits: inScene("[車, 傘, 薬]", '[車, 傘, "傘{かさ}"]'),
        says: ["scene.yaml:14: the wrong answer 「傘」 is there twice: find another."],
      },
    },
    accepts: { "a wrong answer with its reading": inScene("[車, 傘, 薬]", '[車, 傘, "悪口{わるくち}"]') },
  },
  "distractors-of-one-kind": {
    accepts: {
      "another form of the blank, whatever it is called": inScene(
        "[高い, 古い, 暗い]",
        "[熱く, 熱さ, 熱かった]",
      ),
      "a noun derived from a verb": inScene("[車, 傘, 薬]", "[車, 傘, 取り替え]"),
      "a humble verb that begins with a noun": inScene("[飲みます, 読みます", "[飲みます, お邪魔します"),
    },
    refuses: {
      "a noun among adjectives": {
        edits: inScene("[高い, 古い", "[高い, 車"),
        says: [
          "scene.yaml:19: the wrong answer 「車」 (noun) is another part of speech than 「熱い」 (adjective): offer what a learner might really put there.",
        ],
      },
      "a verb and a particle among nouns": {
        edits: inScene("[車, 傘, 薬]", "[飲みます, だけ, 薬]"),
        says: [
          "scene.yaml:14: the wrong answer 「飲みます」 (verb) is another part of speech than 「お茶」 (noun): offer what a learner might really put there.",
          "scene.yaml:14: the wrong answer 「だけ」 (particle) is another part of speech than 「お茶」 (noun): offer what a learner might really put there.",
        ],
      },
    },
  },
  "distractors-vary": {
    accepts: {
      "the same wrong answer three times": [...inScene("[若い,", "[高い,"), ...inScene("[安い,", "[高い,")],
    },
    refuses: {
      "the same wrong answer six times, in two scenes": {
        edits: [...inScene("[若い,", "[高い,"), ...inScene("[安い,", "[高い,"), ...secondScene],
        says: [
          [
            "content/scenes/restaurant/tea-shop/scene.yaml:35: 「高い」 is a wrong answer 6 times, at most 3 are allowed: replace 3 of content/scenes/restaurant/tea-room/scene.yaml:19",
            "content/scenes/restaurant/tea-room/scene.yaml:24",
            "content/scenes/restaurant/tea-room/scene.yaml:35",
            "content/scenes/restaurant/tea-shop/scene.yaml:19",
            "content/scenes/restaurant/tea-shop/scene.yaml:24",
            "content/scenes/restaurant/tea-shop/scene.yaml:35.",
          ].join(", "),
          ...repeatedInTeaShop,
        ],
      },
      "the same three wrong answers for the same answer": { edits: secondScene, says: repeatedInTeaShop },
    },
  },
  "every-line-in-every-language": {
    refuses: {
      "a line without Vietnamese": {
        edits: inLanguage("vi", "  5: Có cay không ạ?\n", ""),
        says: ['vi.yaml:6: segment 5 「辛いですか。」 is not translated: add "5: …" under lines, in vi.'],
      },
      "a translation of an unknown line": {
        edits: inLanguage("en", "  9: Thank you.", "  10: Thank you."),
        says: [
          'en.yaml:6: segment 9 「ありがとうございます。」 is not translated: add "9: …" under lines, in en.',
          "en.yaml:15: segment 10 is not a line of scene.yaml (0, 1, 2, 3, 4, 5, 6, 7, 8, 9): take it out, or correct its number.",
        ],
      },
    },
  },
  "intents-in-every-language": {
    accepts: {
      "a fork with intents": [...fork, ...intents],
      "a partner's turn without intents": turnsOf(turnOf(1, "{ id: cold }", hot.replace("mei", "owner"))),
    },
    refuses: {
      "an intent missing in one language": {
        edits: [...fork, ...intents, ...inLanguage("vi", "cold: 冷, ", "")],
        says: ['vi.yaml:16: what the learner wants with "cold" is not in vi: add "cold: …" under intents.'],
      },
      "an intent of an unknown choice": {
        edits: inLanguage("en", "notes:\n", "intents: { hot: Hot }\nnotes:\n"),
        says: ['en.yaml:16: "hot" is not a choice of the learner: take it out.'],
      },
    },
  },
  "explanations-in-every-language": {
    accepts: {
      "an explanation in every language": [
        ...explain,
        ...inEveryFile("notes:\n", "explanations: { 2: 熱 }\nnotes:\n"),
      ],
    },
    refuses: {
      "an explanation that is not translated": {
        edits: [
          ...explain,
          ...inEveryFile("notes:\n", "explanations: { 2: 熱 }\nnotes:\n"),
          ...inLanguage("ko", "explanations: { 2: 熱 }\n", ""),
        ],
        says: [
          'ko.yaml:1: the explanation 「熱いです。」 is not translated: add "2: …" under explanations, in ko.',
        ],
      },
      "a translation of an unknown explanation": {
        edits: inLanguage("en", "notes:\n", "explanations: { 3: Hot }\nnotes:\n"),
        says: ["en.yaml:16: segment 3 has no `explain` in scene.yaml: take it out, or correct its number."],
      },
    },
  },
  "registers-differ": {
    refuses: {
      "a register with the text of the line": {
        edits: registersOf("{ friend: 辛いですか。 }"),
        says: [
          "scene.yaml:34: 「辛いですか。」 to a friend is the same as the line or another register: take it out.",
        ],
      },
    },
  },
  "registers-in-every-language": {
    accepts: {
      "a register with a remark": [
        ...registersOf("{ friend: 辛い？ }"),
        ...inEveryFile("notes:\n", "registers: { 5: { friend: 友/cười 친구 } }\nnotes:\n"),
      ],
    },
    refuses: {
      "a register without a remark in one language": {
        edits: [
          ...registersOf("{ friend: 辛い？ }"),
          ...inEveryFile("notes:\n", "registers: { 5: { friend: 友/cười 친구 } }\nnotes:\n"),
          ...inLanguage("vi", "registers: { 5: { friend: 友/cười 친구 } }\n", ""),
        ],
        says: ["vi.yaml:1: who says segment 5 so to a friend is missing: add it under registers, in vi."],
      },
      "a remark about an unknown register": {
        edits: inLanguage("en", "notes:\n", "registers: { 5: { friend: Among friends } }\nnotes:\n"),
        says: ['en.yaml:16: segment 5 has no "friend" in scene.yaml: take it out.'],
      },
    },
  },
  "reasons-in-every-language": {
    accepts: { "a reason against each distractor in every language": reasons },
    refuses: {
      "a reason missing in one language": {
        edits: [...reasons, ...inLanguage("ko", "傘: 傘/cười 산, ", "")],
        says: ["ko.yaml:16: segment 1 has no reason against 「傘」: add it under reasons."],
      },
      "a reason about an unknown distractor": {
        edits: [...reasons, ...inLanguage("en", "傘: 傘/cười 산", "雨傘: 傘/cười 산")],
        says: [
          "en.yaml:16: segment 1 has no reason against 「傘」: add it under reasons.",
          'en.yaml:16: 「雨傘」 is not a wrong answer of segment 1: take it out, or write it as scene.yaml does, without readings. Did you mean "傘"?',
        ],
      },
      "a reason that is too long": {
        edits: [...reasons, ...inLanguage("en", "傘/cười 산", "a".repeat(121))],
        says: [
          `en.yaml:16: the reason "${"a".repeat(121)}" is 60.5 wide, at most 60 are allowed (a Latin letter counts half). Shorten it.`,
        ],
      },
    },
  },
  "notes-in-every-language": {
    refuses: {
      "a note without its text": {
        edits: inLanguage("ko", "tea-is-free:", "tea-for-free:"),
        says: [
          'ko.yaml:17: the note "tea-is-free" has no text in ko: add it under notes, with title and text.',
          'ko.yaml:17: the note "tea-for-free" is not in scene.yaml: add it there, or take it out. Did you mean "tea-is-free"?',
        ],
      },
      "a note for readers of other languages": {
        edits: inLanguage("en", "notes:\n", "notes:\n  karai-and-xin: { title: Spicy, text: It is. }\n"),
        says: [
          'en.yaml:17: the note "karai-and-xin" is not for readers of en: take it out here, or add en to its "only" in scene.yaml.',
        ],
      },
      "a note at an unknown line": {
        edits: inScene("id: tea-is-free\n    segment: 1", "id: tea-is-free\n    segment: 19"),
        says: [
          'scene.yaml:51: the note "tea-is-free" stands beside segment 19, which is not a line (0, 1, 2, 3, 4, 5, 6, 7, 8, 9).',
        ],
      },
      "two notes with one name": {
        edits: inScene("id: karai-and-xin", "id: tea-is-free"),
        says: [
          'scene.yaml:52: there are two notes called "tea-is-free": give each its own name.',
          'zh.yaml:18: the note "karai-and-xin" is not in scene.yaml: add it there, or take it out.',
          'zh-TW.yaml:18: the note "karai-and-xin" is not in scene.yaml: add it there, or take it out.',
        ],
      },
    },
  },
  "diary-names-lines": {
    refuses: {
      "two sentences with one id, and a segment that is not a line": {
        edits: inScene("id: 1, segment: 3", "id: 0, segment: 33"),
        says: [
          "scene.yaml:59: there are two sentences with the id 0: give each its own.",
          "scene.yaml:59: segment 33 is not a line (0, 1, 2, 3, 4, 5, 6, 7, 8, 9): correct its number.",
        ],
      },
      "a quotation of no line": {
        edits: inScene("id: 1, segment: 3", "id: 1"),
        says: ["scene.yaml:59: 「「冷たいお茶です」と言いました。」 quotes a line: name it with segment."],
      },
    },
  },
  "diary-is-in-past": {
    accepts: { "two sentences in one": inDiary("カレーを食べました。大丈夫でした。") },
    refuses: {
      "a sentence in the present": {
        edits: inDiary("カレーを食べます。"),
        says: [
          "scene.yaml:58: 「カレーを食べます。」: every sentence of the learner ends with ました。, でした。 or かったです。",
        ],
      },
    },
  },
  "diary-remarks-fit": {
    refuses: {
      "a remark of the learner": {
        edits: inScene("id: 2, speaker: owner", "id: 2, speaker: mei"),
        says: ['scene.yaml:60: "mei" is not a partner of the learner here (owner).'],
      },
      "a long remark of another person": {
        edits: inScene(
          "speaker: owner, ja: はい、お茶です。 }",
          "speaker: owner, ja: はい、お茶です。 }\n  - { id: 3, speaker: haruka, ja: ありがとうございます。 }",
        ),
        says: [
          'scene.yaml:61: "haruka" is not a partner of the learner here (owner).',
          'scene.yaml:61: "haruka" and "owner" both remark: one person writes and reads the page.',
          "scene.yaml:61: 「ありがとうございます。」 has 11 characters: a remark has at most 10.",
        ],
      },
    },
  },
  "diary-fits-level": {
    accepts: {
      "a hard word of the lines": [
        ...inDiary("お茶を食べました。"),
        ...inFile(
          "lexicon/core.yaml",
          "  accent: 0\n  level: N5\n  meaning: { zh: 茶",
          "  accent: 0\n  level: N1\n  meaning: { zh: 茶",
        ),
      ],
    },
    refuses: {
      "a hard word that no line has": {
        edits: [
          ...inDiary("時計を食べました。"),
          ...inFile(
            "lexicon/core.yaml",
            "level: N5\n  meaning: { zh: 钟表",
            "level: N3\n  meaning: { zh: 钟表",
          ),
        ],
        says: ["scene.yaml:58: 時計 is N3, the scene N5: choose an easier word, or one of the lines."],
      },
    },
  },
  "diary-fits-page": {
    refuses: {
      "one sentence without a remark": {
        edits: [
          ...inScene("  - { id: 1, segment: 3, ja: 「冷たいお茶です」と言いました。 }\n", ""),
          ...inScene("  - { id: 2, speaker: owner, ja: はい、お茶です。 }\n", ""),
        ],
        says: [
          "scene.yaml:58: the page has 1 sentences: write two or three.",
          "scene.yaml:58: the page has no remark: add a sentence with speaker.",
        ],
      },
      "a page that is too long on one of two paths": {
        edits: [
          ...fork,
          ...inScene(
            "  - { id: 2,",
            `  - { id: 3, segment: 10, ja: ${"お茶を食べました。".repeat(6)} }\n  - { id: 2,`,
          ),
        ],
        says: [
          "scene.yaml:63: the page of the path by hot needs columns of 11 squares: it has 6 columns of 10.",
        ],
      },
    },
  },
  "diary-in-every-language": {
    refuses: {
      "a meaning with another number": {
        edits: inLanguage("vi", "  2: Vâng", "  3: Vâng"),
        says: [
          'vi.yaml:19: 「はい、お茶です。」 is not translated: add "2: …" under diary, in vi.',
          "vi.yaml:21: the diary in scene.yaml has no sentence 3: take it out, or correct its number.",
        ],
      },
    },
  },
  "patterns-have-entries": {
    accepts: { "a pattern with its line": patterns("〜をください: 1") },
    refuses: {
      "a pattern without an entry": {
        edits: patterns("〜をくださる: 1"),
        says: [
          'scene.yaml:56: 「〜をくださる」 is not in content/patterns.yaml: add it there, or write it as it stands there. Did you mean "〜をください"?',
        ],
      },
      "a pattern at an unknown line": {
        edits: patterns("〜をください: 10"),
        says: ["scene.yaml:56: 「〜をください」 names segment 10, which is not a line."],
      },
    },
  },
  "patterns-are-short": {
    refuses: {
      "a pattern that is listed twice": {
        edits: inFile(
          "patterns.yaml",
          "- pattern: 〜をください",
          `- { pattern: 〜をください, level: N5, meaning: { zh: 请, zh-TW: 請, ja: 頼む, en: ask, ko: 하기, vi: xin được } }\n- pattern: 〜をください`,
        ),
        says: ["content/patterns.yaml:2: 「〜をください」 is listed twice: take one out."],
      },
      "a meaning longer than one line": {
        edits: inFile("patterns.yaml", "ask for a thing", "a".repeat(81)),
        says: [
          `content/patterns.yaml:3: the meaning "${"a".repeat(81)}" is 40.5 wide, at most 40 are allowed (a Latin letter counts half). Shorten it.`,
        ],
      },
    },
  },
  "partners-remember": {
    accepts: {
      "what was done and what the partner remembers, in every language": contentLanguages.flatMap(
        (language) => inLanguage(language, "intro:", "did: お茶\nremembers: { owner: お茶 }\nintro:"),
      ),
    },
    refuses: {
      "a memory of the learner's own role": {
        edits: inLanguage("en", "intro:", "remembers: { mei: You had tea. }\nintro:"),
        says: ['en.yaml:4: "mei" is not a partner of the learner here (owner): take it out.'],
      },
      "a partner whose name is misspelt": {
        edits: inLanguage("en", "intro:", "remembers: { ownar: You had tea. }\nintro:"),
        says: [
          'en.yaml:4: "ownar" is not a partner of the learner here (owner): take it out. Did you mean "owner"?',
        ],
      },
      "a text in only one language": {
        edits: contentLanguages
          .filter((language) => language !== "ko")
          .flatMap((language) =>
            inLanguage(language, "intro:", "did: お茶\nremembers: { owner: お茶 }\nintro:"),
          ),
        says: [
          "ko.yaml:3: what owner remembers is not in ko: add it under remembers.",
          'ko.yaml:3: "did" is not in ko: add it after goal, as in the other languages.',
        ],
      },
    },
  },
  "words-have-entries": {
    accepts: { "a word the author chose": inScene("{ 空いて: 空く-あく }", "{ 空いて: 空く-すく }") },
    refuses: {
      "a word without an entry": {
        edits: inScene("ja: このカレーも", "ja: このパンも"),
        says: [
          "scene.yaml:28: 「パン」 has no entry in the lexicon: add it to content/lexicon/restaurant.yaml, with its meaning in every language.",
        ],
      },
      "a word in a spelling the lexicon does not list": {
        edits: inScene("ja: この席は", "ja: このせきは"),
        says: [
          'scene.yaml:41: 「せき」 has no entry in the lexicon: add 「せき」 to the forms of "席" if it is that word, or add it to content/lexicon/restaurant.yaml.',
        ],
      },
      "a word that matches two entries": {
        edits: [
          ...inScene("    words: { 空いて: 空く-あく }\n", ""),
          ...inLexicon("reading: すく", "reading: あく"),
        ],
        says: [
          "scene.yaml:41: 「空いています」 may be any of 空く-あく, 空く-すく: say which, with words: { 空いています: 空く-あく }.",
        ],
      },
      "a chosen entry that does not exist": {
        edits: inScene("空いて: 空く-あく", "空いて: 空く-あき"),
        says: [
          'scene.yaml:41: words says that 「空いています」 is "空く-あき", but the lexicon has no such entry. Did you mean "空く-あく"?',
        ],
      },
    },
  },
  "readings-agree": {
    refuses: {
      "a line whose reading of a word differs from its entry": {
        edits: inScene("ja: 辛いですか。", "ja: 辛{つら}いですか。"),
        says: [
          'scene.yaml:33: the line reads 「辛いです」 as つらいです, the entry "辛い" says からい: write 辛{から}い, or choose another entry with words: { 辛いです: … }.',
        ],
      },
      "a chosen entry with another reading": {
        edits: inScene("{ 空いて: 空く-あく }", "{ 空いて: 空く-すく }"),
        says: [
          'scene.yaml:41: the line reads 「空いています」 as あいています, the entry "空く-すく" says すく: write 空{す}く, or choose another entry with words: { 空いています: … }.',
        ],
      },
    },
  },
  "readings-known": {
    accepts: { "a strange word with its reading": inScene("ja: この席は", "ja: この龘{とう}は") },
    refuses: {
      "a word without a known reading": {
        edits: inScene("ja: この席は", "ja: この龘は"),
        says: ["scene.yaml:41: the reading of 「龘」 is unknown: write it after the word, as in 空{あ}いて."],
      },
    },
  },
  "notation-is-understood": {
    refuses: {
      "a reading that is not kana": {
        edits: inScene("空{あ}いて", "空{a}いて"),
        says: ['scene.yaml:41: "{a}": a reading is written in kana only, as in 空{あ}いて.'],
      },
    },
  },
  "chosen-words-occur": {
    refuses: {
      "a chosen entry for a word that does not occur": {
        edits: inScene("{ 空いて:", "{ 開いて:"),
        says: [
          "scene.yaml:42: words names 「開いて」, but it does not occur in the line (この|席|は|空いています|か|。): name a word as it stands, or take it out.",
        ],
      },
      "a chosen entry for a part of a word": {
        edits: inScene("{ 空いて:", "{ いて:"),
        says: [
          "scene.yaml:42: words names 「いて」, but no word begins there (この|席|は|空いています|か|。): name a word as it stands, or take it out.",
        ],
      },
    },
  },
  "vocabulary-occurs": {
    refuses: {
      "a word that has no entry": {
        edits: inScene("冷たい, カレー", "冷い, カレー"),
        says: [
          'scene.yaml:55: 「冷い」 of the vocabulary has no entry in the lexicon. Did you mean "冷たい"?',
        ],
      },
      "a word that no line uses": {
        edits: inScene("辛い, 席]", "辛い, 時計]"),
        says: ["scene.yaml:55: 「時計」 of the vocabulary occurs in no line: choose a word of the scene."],
      },
      "a repeated word": {
        edits: inScene("辛い, 席]", "辛い, 辛い]"),
        says: ["scene.yaml:55: 「辛い」 of the vocabulary is listed twice: list every word once."],
      },
      "words in another order": {
        edits: inScene("[お茶, 熱い,", "[熱い, お茶,"),
        says: [
          "scene.yaml:55: the vocabulary stands in the order of the lines: [お茶, 熱い, 冷たい, カレー, 食べる, 辛い, 席].",
        ],
      },
    },
  },
  "no-traditional-in-zh": {
    accepts: { "Japanese in 「」": inLanguage("zh", "茶免费", "「満員電車」没有茶") },
    refuses: {
      "a traditional character in a line": {
        edits: inLanguage("zh", "要热茶吗", "要熱茶嗎"),
        says: ['zh.yaml:8: traditional "熱", "嗎" in zh: write "热", "吗", or put Japanese into 「」.'],
      },
      "a traditional character in a sense": {
        edits: inLexicon("zh: 欢迎光临,", "zh: 歡迎光临,"),
        says: ['content/lexicon/core.yaml:7: traditional "歡" in zh: write "欢", or put Japanese into 「」.'],
      },
    },
  },
  "no-simplified-in-zh-tw": {
    accepts: { "Japanese with kana in 「」": inLanguage("zh-TW", "茶免費", "「会議（かいぎ）」沒有茶") },
    refuses: {
      "a simplified character in a line": {
        edits: inLanguage("zh-TW", "要熱茶嗎", "要热茶嗎"),
        says: [
          'zh-TW.yaml:8: simplified "热" in zh-TW: write "熱", or quote Japanese with its reading, as in 「手紙（てがみ）」.',
        ],
      },
      "a simplified character in 「」": {
        edits: inLanguage("zh-TW", "不是「辛苦」", "不是「劳苦」"),
        says: [
          'zh-TW.yaml:18: simplified "劳" in zh-TW: write "勞", or quote Japanese with its reading, as in 「手紙（てがみ）」.',
        ],
      },
      "a simplified character in a name": {
        edits: inFile("cast.yaml", "老闆", "老板娘们"),
        says: [
          'content/cast.yaml:7: simplified "们" in zh-TW: write "們", or quote Japanese with its reading, as in 「手紙（てがみ）」.',
        ],
      },
    },
  },
  "script-of-language": {
    accepts: {
      "a quotation in a title": inLanguage("en", "At the tea room", "At the tea room (喫茶店)"),
      "a line of punctuation only": inLanguage("ko", "  6: 네.", "  6: …！"),
    },
    refuses: {
      "Japanese in Korean": {
        edits: inLanguage("ko", "매워요?", "辛いですか。"),
        says: ['ko.yaml:11: "辛いですか。" is ko but has no Hangul: is it in the right file?'],
      },
      "kana in Chinese": {
        edits: inLanguage("zh", "辣吗？", "からい吗？"),
        says: [
          'zh.yaml:11: "からい" in "からい吗？": in zh, kana stands only in quotation marks or parentheses.',
        ],
      },
      "Japanese in English": {
        edits: inLanguage("en", "Iced tea.", "Iced お茶."),
        says: [
          'en.yaml:9: "お茶" in "Iced お茶.": in en, Japanese stands only in quotation marks or parentheses.',
        ],
      },
      "English in Vietnamese": {
        edits: inLanguage("vi", "Mei gọi một tách trà.", "Mei orders a cup of tea."),
        says: [
          'vi.yaml:2: "Mei orders a cup of tea." has no letter that only Vietnamese has: is it in the right file?',
        ],
      },
      "a sense in the wrong language": {
        edits: inLexicon("ko: 맵다", "ko: cay"),
        says: ['content/lexicon/core.yaml:77: "cay" is ko but has no Hangul: is it in the right file?'],
      },
    },
  },
  "japanese-style": {
    accepts: {
      "another spelling in a quotation": inLanguage("ja", "そうです。", "「分かる」という字です。"),
      "words that look like another spelling": inLanguage(
        "ja",
        "そうです。",
        "友だちがいます。気持ちがいいです。",
      ),
    },
    refuses: {
      "a spelling that our texts do not use": {
        edits: inLanguage("ja", "そうです。", "分かりました。"),
        says: ["ja.yaml:12: 「分かり」: our Japanese texts write わかる."],
      },
      "a spelling that our texts do not use, in a line": {
        edits: inScene("ja: 冷たいお茶です。", "ja: 友達のお茶です。"),
        says: ["scene.yaml:22: 「友達」: our Japanese texts write 友だち."],
      },
      "a figure before a counter": {
        edits: inLanguage("ja", "お茶がほしいです。", "お茶を2つください。"),
        says: ["ja.yaml:7: 「2つ」: our Japanese texts write numbers with a counter in kanji."],
      },
      あなた: {
        edits: inLanguage("ja", "お茶がほしいです。", "あなたのお茶がほしいです。"),
        says: ["ja.yaml:7: 「あなた」: leave the subject out, or use the person's name."],
      },
      "thanks in other words than the line": {
        edits: inLanguage("ja", "お礼の言葉です。", "うれしいです。"),
        says: ["ja.yaml:15: 「うれしい」 for ありがとう: write 助かります or 本当にありがとう."],
      },
      "a goal with another ending": {
        edits: inLanguage("ja", "注文することができます。", "注文できます。"),
        says: ["ja.yaml:3: a goal ends with 〜ことができます。"],
      },
    },
  },
  "level-fits-words": {
    refuses: {
      "more than three in ten words above the level": {
        edits: [
          ...inLexicon("zh: 热的", "zh: 热"),
          ...inLexicon("level: N5\n  meaning: { zh: 热", "level: N3\n  meaning: { zh: 热"),
          ...inLexicon("level: N5\n  meaning: { zh: 辣", "level: N3\n  meaning: { zh: 辣"),
        ],
        says: [
          "scene.yaml:2: 4 of 9 words are harder than N5 (熱い N3, 辛い N3, 席 N4, 空く-あく N4): at most 30 % may be. Choose easier words, or another level.",
        ],
      },
    },
  },
  "beginners-speak-plainly": {
    accepts: { "honorific words of somebody else": inScene("ja: はい。", "ja: はい、ございます。") },
    refuses: {
      "a humble word in a learner's line": {
        edits: inScene("ja: すみません、お茶をください。", "ja: すみません、お茶をいただけますか。"),
        says: [
          "scene.yaml:12: mei learns Japanese and speaks honorific or humble words in an N5 scene: say it with です and ます, or choose another level.",
        ],
      },
    },
  },
  "first-lines-are-short": {
    accepts: {
      "lines of twelve characters among the first steps": firstSteps,
      "longer lines of another category": inScene("すみません、お茶を", "すみません、熱いお茶を"),
    },
    refuses: {
      "a line of fourteen characters among the first steps": {
        edits: [
          ...firstSteps,
          ...inFile("scenes/first-steps/tea-room/scene.yaml", "すみません、お茶を", "すみません、熱いお茶を"),
        ],
        says: [
          "content/scenes/first-steps/tea-room/scene.yaml:12: segment 1 has 14 characters without punctuation: at most 12 in the first scenes.",
        ],
      },
    },
  },
  "words-come-back": {
    accepts: { "a second scene with the words of the first": secondScene },
    refuses: {
      "a scene with only new words": {
        edits: [
          ...secondScene,
          ...[
            "いらっしゃいませ。",
            "すみません、お茶をください。",
            "熱いお茶ですか。",
            "冷たいお茶です。",
            "このカレーも食べますか。",
            "辛いですか。",
            "この席は空{あ}いていますか。",
          ].flatMap((line) => inFile("scenes/restaurant/tea-shop/scene.yaml", line, "時計です。")),
        ],
        says: [
          "content/scenes/restaurant/tea-shop/scene.yaml:7: only 2 words come from earlier scenes of the course: let at least 4 come back.",
        ],
      },
    },
  },
  "entries-differ": {
    refuses: {
      "one id for two words": {
        edits: inLexicon("id: 空く-すく", "id: 空く-あく"),
        says: [
          'content/lexicon/core.yaml:92: the entry "空く-あく" is already in content/lexicon/core.yaml:85: keep one, or call this one "空く-すく".',
        ],
      },
      "one word under two ids": {
        edits: inLexicon("reading: すく", "reading: あく"),
        says: [
          'content/lexicon/core.yaml:92: "空く-すく" is the same word as "空く-あく" in content/lexicon/core.yaml:85: keep one.',
        ],
      },
    },
  },
  "ids-differ": {
    refuses: {
      "a scene with the same id in another category": {
        edits: [{ copy: folder, to: "scenes/shopping/tea-room" }],
        says: [
          'content/scenes/shopping/tea-room/scene.yaml:1: "tea-room" is already the id in content/scenes/restaurant/tea-room/scene.yaml:1: choose another.',
        ],
      },
      "two people with one id": {
        edits: inFile("cast.yaml", "id: haruka", "id: mei"),
        says: ['content/cast.yaml:10: "mei" is already the id in content/cast.yaml:1: choose another.'],
      },
    },
  },
  "titles-differ": {
    refuses: {
      "two scenes with one title": {
        edits: ["scene", "zh"].map((name) => ({
          copy: `${folder}/${name}.yaml`,
          to: `scenes/restaurant/tea-shop/${name}.yaml`,
        })),
        says: [
          'content/scenes/restaurant/tea-shop/zh.yaml:1: the title "在茶馆" is already that of content/scenes/restaurant/tea-room/zh.yaml: choose another.',
        ],
      },
    },
  },
  "sceneries-differ": {
    accepts: {
      "the same place at another hour": [
        ...secondScene,
        ...inFile("scenes/restaurant/tea-shop/scene.yaml", "time: day", "time: night"),
      ],
      "the same place in other weather": [
        ...secondScene,
        ...inFile("scenes/restaurant/tea-shop/scene.yaml", "weather: clear", "weather: rain"),
      ],
    },
    refuses: {
      "two scenes with one picture, in two categories": {
        edits: [{ copy: folder, to: "scenes/shopping/tea-shop" }],
        says: [
          'content/scenes/shopping/tea-shop/scene.yaml:4: "place: coffee-counter, time: day, weather: clear" is already the picture of content/scenes/restaurant/tea-room/scene.yaml: choose another place, time or weather.',
        ],
      },
    },
  },
  "titles-fit-card": {
    accepts: {
      "a long title in Latin letters": inLanguage("en", "At the tea room", "A cup of tea at the tea room"),
    },
    refuses: {
      "a title too long for its card": {
        edits: inLanguage("zh", "在茶馆", "在茶馆里点了一杯冰茶和一份咖喱"),
        says: [
          'zh.yaml:1: the title "在茶馆里点了一杯冰茶和一份咖喱" is 15 wide: at most 14.5 fit a card (a Latin letter counts half). Shorten it.',
        ],
      },
      "a summary too long for its card": {
        edits: inLanguage(
          "en",
          "Mei orders a cup of tea.",
          "Mei orders a cup of tea, asks whether the curry is spicy, and finds a free seat by the window.",
        ),
        says: [
          'en.yaml:2: the summary "Mei orders a cup of tea, asks whether the curry is spicy, and finds a free seat by the window." is 47 wide: at most 40 fit a card (a Latin letter counts half). Shorten it.',
        ],
      },
      "a memory too long for its card": {
        edits: inLanguage(
          "en",
          "intro:",
          "remembers:\n  owner: You had iced tea and a curry that was not too spicy, and you took the seat by the window.\nintro:",
        ),
        says: [
          'en.yaml:5: the memory "You had iced tea and a curry that was not too spicy, and you took the seat by the window." is 44.5 wide: at most 40 fit a card (a Latin letter counts half). Shorten it.',
        ],
      },
    },
  },
  "categories-list-scenes": {
    refuses: {
      "a scene without a folder": {
        edits: inFile("categories.yaml", "[tea-room]", "[tea-rom]"),
        says: [
          'content/categories.yaml:6: "tea-rom" is listed, but there is no scene in content/scenes/restaurant/tea-rom. Did you mean "tea-room"?',
          'content/categories.yaml:6: content/scenes/restaurant/tea-room is not listed: add tea-room to the scenes of "restaurant".',
        ],
      },
      "a scene that is listed twice": {
        edits: inFile("categories.yaml", "[tea-room]", "[tea-room, tea-room]"),
        says: ['content/categories.yaml:6: "tea-room" is listed twice: name it once.'],
      },
      "a folder that is not a category": {
        edits: [{ copy: folder, to: "scenes/restaurants/tea-shop" }],
        says: [
          'content/scenes/restaurants/tea-shop/scene.yaml:1: "tea-shop" is in the folder of "restaurants", which is not a category of content/categories.yaml. Did you mean "restaurant"?',
        ],
      },
    },
  },
  "accent-within-word": {
    refuses: {
      "a pitch fall after the last mora": {
        edits: inLexicon(
          "reading: せき\n  pos: noun\n  accent: 1",
          "reading: せき\n  pos: noun\n  accent: 3",
        ),
        says: ['content/lexicon/core.yaml:82: the accent of "席" is 3, but せき has 2 morae: write 0 to 2.'],
      },
    },
  },
  "id-is-headword": {
    refuses: {
      "an id that differs from the headword": {
        edits: inLexicon("id: 時計", "id: clock"),
        says: [
          'content/lexicon/core.yaml:106: the id "clock" should be "時計", or "時計-とけい" where two words share the headword.',
        ],
      },
    },
  },
  "kana-reads-itself": {
    refuses: {
      "a headword in kana with another reading": {
        edits: inLexicon("reading: カレー", "reading: カリー"),
        says: [
          "content/lexicon/core.yaml:59: 「カレー」 is kana and reads itself, but its reading is カリー: write カレー.",
        ],
      },
    },
  },
  "entries-read-as-analysed": {
    accepts: {
      "a reading that the id names": [
        ...inLexicon("id: 時計", "id: 時計-じけい"),
        ...inLexicon("reading: とけい", "reading: じけい"),
      ],
    },
    refuses: {
      "an unused reading": {
        edits: inLexicon("reading: とけい", "reading: とげい"),
        says: [
          'content/lexicon/core.yaml:108: 「時計」 is usually read とけい, but its reading is とげい: correct it, or make the id "時計-とげい" if it is meant so.',
        ],
      },
    },
  },
  "contrasts-in-order": {
    refuses: {
      "a contrast missing in one language": {
        edits: inFile("contrasts.yaml", "ko: [voicing]", "ko: []"),
        says: ["content/contrasts.yaml:6: the order for ko must list each of these once: voicing."],
      },
    },
  },
  "pairs-are-minimal": {
    refuses: {
      "a word that does not form a pair of its contrast": {
        edits: inFile("contrasts.yaml", "kana: でんき", "kana: れんき"),
        says: ["content/contrasts.yaml:14: てんき and れんき are no pair of voicing."],
      },
      "sentences that differ in more than the word": {
        edits: inFile("contrasts.yaml", "電気を見てください", "電気を見た"),
        says: [
          "content/contrasts.yaml:14: the sentences are read てんきをみてください。 and でんきをみた。: only the word may differ.",
        ],
      },
      "a word that is not in the lexicon": {
        edits: inFile("contrasts.yaml", "word: { written: 電気, ", "word: 電気 # { "),
        says: [
          'content/contrasts.yaml:17: "電気" is not in the lexicon: name an entry\'s id, or write the word with its kana, accent and meanings.',
        ],
      },
      "too few pairs": {
        edits: inFile("contrasts.yaml", "contrasts:\n", `contrasts:\n${shortContrast}`),
        says: [
          "content/contrasts.yaml:14: pitch-accent has 1 pairs; it needs at least 6.",
          "content/contrasts.yaml:14: 雨 and 飴 have the same accent.",
        ],
      },
    },
  },
  "spoken-as-written": {
    accepts: {
      "a translation that changed": inLanguage("en", "Iced tea.", "Cold tea."),
      "a person's recording": inManifest('"seconds"', '"recorded":true,"seconds"'),
    },
    refuses: {
      "a line that changed": {
        edits: inScene("ja: 冷たいお茶です。", "ja: 冷たいお茶ですよ。"),
        says: ["scene.yaml:20: segment 3 changed after the audio was rendered: run npm run voice."],
      },
      "a word whose accent changed, and the lines with this word": {
        edits: inLexicon(
          "reading: せき\n  pos: noun\n  accent: 1",
          "reading: せき\n  pos: noun\n  accent: 0",
        ),
        says: ["scene.yaml:39: segment 7, 「席」 changed after the audio was rendered: run npm run voice."],
      },
      "a person's recording of an earlier text": {
        edits: [
          ...inManifest('"seconds"', '"recorded":true,"seconds"'),
          ...inScene("ja: 辛いですか。", "ja: 辛いですかね。"),
        ],
        says: [
          "scene.yaml:31: segment 5 changed after a person recorded it: record it again, or take the entry out of audio/manifest.json and run npm run voice.",
        ],
      },
      "a replaced file": {
        edits: inFile(`../audio/${silentFile}`, "\0", "x"),
        says: [
          "scene.yaml:7: segment 0, segment 1, segment 2 and 17 more got another file in audio/: run npm run voice, which keeps a person's recording.",
          "content/repairs.yaml:3: 「もう一度お願いします。」 (female-1), 「ゆっくりお願いします。」 (female-1), 「ここに書いてください。」 (female-1) and 9 more got another file in audio/: run npm run voice, which keeps a person's recording.",
          "content/contrasts.yaml:14: voicing/0/0/word@female-1, voicing/0/0/word@male-1, voicing/0/0/word@female-2 and 141 more got another file in audio/: run npm run voice, which keeps a person's recording.",
        ],
      },
      "a scene without audio": {
        edits: [{ remove: "../audio" }],
        says: [
          "scene.yaml:7: segment 0, segment 1, segment 2 and 17 more cannot be heard yet: run npm run voice.",
          "content/repairs.yaml:3: 「もう一度お願いします。」 (female-1), 「ゆっくりお願いします。」 (female-1), 「ここに書いてください。」 (female-1) and 9 more cannot be heard yet: run npm run voice.",
          "content/contrasts.yaml:14: voicing/0/0/word@female-1, voicing/0/0/word@male-1, voicing/0/0/word@female-2 and 141 more cannot be heard yet: run npm run voice.",
        ],
      },
      "lines without a model to compare a voice with": {
        edits: [{ remove: `../audio/${modelFile}` }],
        says: [
          "scene.yaml:7: segment 0, segment 1, segment 2 and 10 more cannot be compared with a learner's voice yet: run npm run voice.",
          "content/repairs.yaml:3: 「もう一度お願いします。」 (female-1), 「ゆっくりお願いします。」 (female-1), 「ここに書いてください。」 (female-1) and 9 more cannot be compared with a learner's voice yet: run npm run voice.",
        ],
      },
      "a model whose content does not match its name": {
        edits: inFile(`../audio/${modelFile}`, "{}", "[]"),
        says: [
          "scene.yaml:7: segment 0, segment 1, segment 2 and 10 more cannot be compared with a learner's voice yet: run npm run voice.",
          "content/repairs.yaml:3: 「もう一度お願いします。」 (female-1), 「ゆっくりお願いします。」 (female-1), 「ここに書いてください。」 (female-1) and 9 more cannot be compared with a learner's voice yet: run npm run voice.",
        ],
      },
      "a missing file": {
        edits: [{ remove: `../audio/${silentFile}` }],
        says: [
          "scene.yaml:7: segment 0, segment 1, segment 2 and 17 more cannot be heard yet: run npm run voice.",
          "content/repairs.yaml:3: 「もう一度お願いします。」 (female-1), 「ゆっくりお願いします。」 (female-1), 「ここに書いてください。」 (female-1) and 9 more cannot be heard yet: run npm run voice.",
          "content/contrasts.yaml:14: voicing/0/0/word@female-1, voicing/0/0/word@male-1, voicing/0/0/word@female-2 and 141 more cannot be heard yet: run npm run voice.",
        ],
      },
    },
  },
};

function problemsOf(name: CheckName, edits: readonly Edit[]): string[] {
  const found: Problem[] = checks[name]({ ...examineSample(edits), analyse: analyseSentence });
  return shown(found);
}

function shown(problems: readonly Problem[]): string[] {
  return problems.map(({ file, line, say }) => `${file.replace(`content/${folder}/`, "")}:${line}: ${say}`);
}

test("finds no mistake in the sample content", () => {
  expect(examineSample().problems).toEqual([]);
});

test("has an accepted and a rejected example for every check", () => {
  const names = Object.entries(examples).filter(([, { refuses }]) => Object.keys(refuses).length > 0);
  expect(names.map(([name]) => name)).toEqual(Object.keys(checks));
});

// Object.keys loses the key type.
describe.each(Object.keys(checks) as CheckName[])("%s", (name) => {
  const { accepts = {}, refuses } = examples[name];

  test("accepts the sample", () => {
    expect(problemsOf(name, [])).toEqual([]);
  });

  test.each(Object.entries(accepts))("accepts %s", (_title, edits) => {
    expect(problemsOf(name, edits)).toEqual([]);
  });

  test.each(Object.entries(refuses))("rejects %s", (_title, { edits, says }) => {
    expect(problemsOf(name, edits)).toEqual(says);
  });
});

describe("reports a mistake once, with file, line and correction", () => {
  const broken: Record<string, { edits: Edit[]; say: string }> = {
    "a wrong reading": {
      edits: inScene("ja: 冷たいお茶です。", "ja: 冷{ひ}たいお茶です。"),
      say: 'scene.yaml:22: the line reads 「冷たい」 as ひたい, the entry "冷たい" says つめたい: write 冷{つめ}たい, or choose another entry with words: { 冷たい: … }.',
    },
    "a scene without a Vietnamese file": {
      edits: [{ remove: `${folder}/vi.yaml` }],
      say: `vi.yaml:1: the file is missing: a scene has texts in ${contentLanguages.join(", ")}. Copy another language's file and translate it.`,
    },
    "a line without Vietnamese": {
      edits: inLanguage("vi", "  3: Trà lạnh ạ.\n", ""),
      say: 'vi.yaml:6: segment 3 「冷たいお茶です。」 is not translated: add "3: …" under lines, in vi.',
    },
    "a blank that is not in its line": {
      edits: inScene("blank: 食べます", "blank: 食べる"),
      say: "scene.yaml:29: the blank 「食べる」 does not occur in its line 「このカレーも食べますか。」: write it as it stands there, without readings.",
    },
    "a word without a sense in Vietnamese": {
      edits: inLexicon(", vi: đồng hồ", ""),
      say: "content/lexicon/core.yaml:112: 15.meaning.vi: is missing.",
    },
    "a place that cannot be drawn": {
      edits: inScene("place: coffee-counter", "place: coffee-conter"),
      say: 'scene.yaml:4: scenery.place: "coffee-conter" is no place that can be drawn. Did you mean "coffee-counter"?',
    },
    "an unknown key": {
      edits: inScene("level: N5", "level: N5\nlevels: N5"),
      say: 'scene.yaml:3: Unrecognized key: "levels".',
    },
    "a text that continues after a comment mark": {
      edits: inLanguage("vi", "Trà lạnh ạ.", "Gọi #7119 nhé."),
      say: 'vi.yaml:9: " #" begins a comment in YAML, so that "#7119 nhé.…" is not read: put the text in quotation marks.',
    },
    "a file that is not YAML": {
      edits: inScene("cast: [owner, mei]", "cast: [owner, mei"),
      say: "scene.yaml:6: Flow sequence in block collection must be sufficiently indented and end with a ].",
    },
  };
  test.each(Object.entries(broken))("%s", (_title, { edits, say }) => {
    expect(shown(examineSample(edits).problems)).toEqual([say]);
  });
});

import { columnsOfPage, layOutPage } from "#domain/diary/page-layout.ts";
import { sentencesOf } from "#domain/diary/sentences.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { allLines, everyChosen, pathOf } from "#domain/scene/paths.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { isHarder } from "#content/read/format/texts.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import type { CompiledScene, CompiledSentence } from "#content/scene/compile-scene.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";
import { isTelling, wordsByLevel } from "./level.ts";

const rowsOfPage = 10;
const maxRemark = 10;

/** Adds file and line to what is wrong with a sentence. */
function inEachSentence(
  objections: (sentence: CompiledSentence, scene: CompiledScene) => readonly string[],
): Check {
  return inEachScene((compiled) => {
    const { file, lineOf } = compiled.source.scene;
    return compiled.diary.flatMap((sentence) =>
      objections(sentence, compiled).map((say) => ({ file, line: lineOf(sentence.at), say })),
    );
  });
}

/** Ids differ. A sentence is about a line of the scene, and one that quotes names the quoted line. */
export const diaryNamesLines: Check = inEachSentence(({ source, sentence }, { diary, source: { scene } }) => {
  const { id, segment } = source;
  const segments = allLines(scene.data).map((line) => line.segment);
  const first = diary.find((other) => other.source.id === id);
  return [
    ...(first?.source === source ? [] : [`there are two sentences with the id ${id}: give each its own.`]),
    ...(segment === undefined || segments.includes(segment)
      ? []
      : [`segment ${segment} is not a line (${segments.join(", ")}): correct its number.`]),
    ...(segment === undefined && sentence.text.includes("「")
      ? [`「${sentence.text}」 quotes a line: name it with segment.`]
      : []),
  ];
});

/** Learners write in the polite past. */
export const diaryIsInPast: Check = inEachSentence(({ source, sentence }) => {
  if (source.speaker !== undefined) return [];
  const ended = sentence.text.replace(/「[^」]*」/g, "").split("。");
  const rest = ended.pop();
  if (rest === "" && ended.every((one) => /(した|かったです)$/.test(one))) return [];
  return [`「${sentence.text}」: every sentence of the learner ends with ました。, でした。 or かったです。`];
});

/** One partner of the learner adds short remarks. */
export const diaryRemarksFit: Check = inEachSentence(({ source, sentence }, { diary, source: { scene } }) => {
  const { speaker } = source;
  if (speaker === undefined) return [];
  const first = diary.find((other) => other.source.speaker !== undefined)?.source.speaker;
  const partners = scene.data.cast.filter((one) => one !== learnerRoleIn(scene.data.lines));
  return [
    ...(partners.includes(speaker)
      ? []
      : [`"${speaker}" is not a partner of the learner here (${partners.join(", ")}).`]),
    ...(speaker === first
      ? []
      : [`"${speaker}" and "${first ?? ""}" both remark: one person writes and reads the page.`]),
    ...(sentence.text.length <= maxRemark
      ? []
      : [`「${sentence.text}」 has ${sentence.text.length} characters: a remark has at most ${maxRemark}.`]),
  ];
});

/** A sentence of the learner has no word above the scene's level, unless the lines have it. */
export const diaryFitsLevel: Check = inEachSentence(({ words }, scene) => {
  const { level } = scene.source.scene.data;
  const known = new Set(wordsByLevel(scene).words.map(({ id }) => id));
  return words.flatMap(({ lexeme }) => {
    if (lexeme === undefined || !isTelling(lexeme) || known.has(lexeme.id)) return [];
    if (!isHarder(lexeme.level, level)) return [];
    return [
      `${lexeme.id} is ${lexeme.level}, the scene ${level}: choose an easier word, or one of the lines.`,
    ];
  });
});

/** On every path, two or three sentences and a remark fit on the page. */
export const diaryFitsPage: Check = inEachScene(({ source: { scene }, diary }) => {
  if (diary.length === 0) return [];
  const line = scene.lineOf(["diary"]);
  const faults = everyChosen(scene.data).flatMap((chosen) => {
    const segments = pathOf(scene.data, chosen).map(({ segment }) => segment);
    const { written, remark } = sentencesOf(
      diary.map(({ source, sentence }) => ({ ...source, sentence })),
      segments,
    );
    const { rows } = layOutPage(written.map(({ sentence }) => ({ ruby: [[sentence.text]], isOwn: false })));
    const where = Object.values(chosen).join(", ");
    const on = where === "" ? "the page" : `the page of the path by ${where}`;
    return [
      ...(written.length === 2 || written.length === 3
        ? []
        : [`${on} has ${written.length} sentences: write two or three.`]),
      ...(remark === undefined ? [`${on} has no remark: add a sentence with speaker.`] : []),
      ...(rows <= rowsOfPage
        ? []
        : [`${on} needs columns of ${rows} squares: it has ${columnsOfPage} columns of ${rowsOfPage}.`]),
    ];
  });
  return [...new Set(faults)].map((say) => ({ file: scene.file, line, say }));
});

/** Every language has the meaning of every sentence, and of no other. */
export const diaryInEveryLanguage: Check = inEachScene(({ source: { texts }, diary }) =>
  contentLanguages.flatMap((language): Problem[] => {
    const source = texts[language];
    if (source === undefined) return [];
    const { file, data, lineOf } = source;
    const missing = diary.filter(({ source: { id } }) => data.diary[String(id)] === undefined);
    const others = Object.keys(data.diary).filter(
      (written) => !diary.some(({ source: { id } }) => String(id) === written),
    );
    return [
      ...missing.map(({ source: { id }, sentence }) => ({
        file,
        line: lineOf(["diary"]),
        say: `「${sentence.text}」 is not translated: add "${id}: …" under diary, in ${language}.`,
      })),
      ...others.map((id) => ({
        file,
        line: lineOf(["diary", id]),
        say: `the diary in scene.yaml has no sentence ${id}: take it out, or correct its number.`,
      })),
    ];
  }),
);

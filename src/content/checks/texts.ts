import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { ContrastSource } from "#content/read/format/contrasts.ts";
import type { Source, YamlPath } from "#content/read/read-yaml.ts";
import type { Checked } from "./check.ts";

export type TextKind = "heading" | "line" | "prose" | "note-title" | "note" | "name" | "sense";

/** The location is computed only for a mistake. */
export type LocatedText = { kind: TextKind; text: string; place: () => { file: string; line: number } };

/** All texts of a language, except the Japanese lines. */
export function textsIn(language: ContentLanguage, { sources, scenes }: Checked): LocatedText[] {
  const placed: LocatedText[] = [];
  const add = (kind: TextKind, source: Source<unknown>, path: YamlPath, text: string): void => {
    placed.push({ kind, text, place: () => ({ file: source.file, line: source.lineOf(path) }) });
  };
  for (const scene of scenes) {
    const source = scene.source.texts[language];
    if (source === undefined) continue;
    const {
      title,
      summary,
      goal,
      did,
      remembers,
      intro,
      lines,
      notes,
      intents,
      diary,
      explanations,
      reasons,
      registers,
    } = source.data;
    add("heading", source, ["title"], title);
    add("prose", source, ["summary"], summary);
    add("prose", source, ["goal"], goal);
    if (did !== undefined) add("prose", source, ["did"], did);
    for (const [id, text] of Object.entries(remembers)) add("prose", source, ["remembers", id], text);
    add("prose", source, ["intro"], intro);
    for (const [segment, text] of Object.entries(lines)) add("line", source, ["lines", segment], text);
    for (const [id, text] of Object.entries(intents)) add("line", source, ["intents", id], text);
    for (const [id, text] of Object.entries(diary)) add("line", source, ["diary", id], text);
    for (const [segment, text] of Object.entries(explanations))
      add("line", source, ["explanations", segment], text);
    for (const [segment, ofLine] of Object.entries(reasons))
      for (const [distractor, text] of Object.entries(ofLine))
        add("note", source, ["reasons", segment, distractor], text);
    for (const [segment, ofLine] of Object.entries(registers))
      for (const [register, text] of Object.entries(ofLine))
        add("note", source, ["registers", segment, register], text);
    for (const [id, note] of Object.entries(notes)) {
      add("note-title", source, ["notes", id, "title"], note.title);
      add("note", source, ["notes", id, "text"], note.text);
    }
  }
  for (const [index, { title, description }] of sources.categories.data.entries()) {
    add("heading", sources.categories, [index, "title", language], title[language]);
    add("prose", sources.categories, [index, "description", language], description[language]);
  }
  for (const [index, { name }] of sources.cast.data.entries())
    add("name", sources.cast, [index, "name", language], name[language]);
  for (const file of sources.lexicon)
    for (const [index, { meaning }] of file.data.entries())
      add("sense", file, [index, "meaning", language], meaning[language]);
  for (const [index, { meaning }] of sources.patterns.data.entries())
    add("note", sources.patterns, [index, "meaning", language], meaning[language]);
  if (sources.repairs !== undefined) {
    const { phrases, answers } = sources.repairs.data;
    const lists = { phrases, "answers.polite": answers.polite, "answers.casual": answers.casual };
    for (const [list, texts] of Object.entries(lists))
      for (const [kind, { translation }] of Object.entries(texts))
        add(
          "line",
          sources.repairs,
          [...list.split("."), kind, "translation", language],
          translation[language],
        );
  }
  for (const [at, contrast] of sources.contrasts?.data.contrasts.entries() ?? [])
    addContrast(contrast, (kind, path, text) => {
      if (sources.contrasts !== undefined)
        add(kind, sources.contrasts, ["contrasts", at, ...path, language], text[language]);
    });
  return placed;
}

type InLanguages = Readonly<Record<ContentLanguage, string>>;

function addContrast(
  { title, summary, explanation, pairs }: ContrastSource,
  add: (kind: TextKind, path: YamlPath, text: InLanguages) => void,
): void {
  add("heading", ["title"], title);
  add("note", ["summary"], summary);
  add("note", ["explanation"], explanation);
  for (const [pair, words] of pairs.entries())
    for (const [side, { word, translation }] of words.entries()) {
      add("line", ["pairs", pair, side, "translation"], translation);
      if (typeof word !== "string") add("sense", ["pairs", pair, side, "word", "meaning"], word.meaning);
    }
}

/** @example withoutQuoted("「大丈夫」不是男子汉", () => true) // "不是男子汉" */
export function withoutQuoted(text: string, isJapanese: (quoted: string) => boolean): string {
  return text.replace(/「([^「」]*)」|『([^『』]*)』/g, (whole: string, one?: string, other?: string) =>
    isJapanese(one ?? other ?? "") ? "" : whole,
  );
}

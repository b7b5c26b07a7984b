import { colours } from "#domain/site/colours.ts";

/**
 * A note type of the deck. Ids, names and fields must never change, because Anki finds the notes of an
 * earlier import by them. For a new field, add a new note type.
 */
export type NoteType = { id: number; name: string; fields: readonly string[]; front: string; back: string };

/**
 * Fields contain finished HTML, or furigana in brackets. Cards contain no words of a user interface, so they
 * fit every language.
 */
export const noteTypes = {
  line: {
    id: 1_763_200_000_001,
    name: "Kaiwa line",
    fields: [
      "Line",
      "Translation",
      "Sound",
      "Romaji",
      "Speaker",
      "Before",
      "Before translation",
      "Before sound",
      "Before speaker",
      "Words",
      "Scene",
    ],
    front: `<div class="scene">{{Scene}}</div>
{{#Before}}<div class="said"><b>{{Before speaker}}</b><div class="ja">{{furigana:Before}}</div>{{Before sound}}</div>{{/Before}}
<div class="meaning">{{Speaker}}: {{Translation}}</div>`,
    back: `{{FrontSide}}
<hr id="answer">
<div class="ja big">{{furigana:Line}}</div>
{{Sound}}
<div class="romaji">{{Romaji}}</div>
{{#Before translation}}<div class="soft">{{Before speaker}}: {{Before translation}}</div>{{/Before translation}}
<div class="words">{{Words}}</div>`,
  },
  blank: {
    id: 1_763_200_000_002,
    name: "Kaiwa blank",
    fields: ["Question", "Answer", "Line", "Translation", "Sound", "Romaji", "Speaker", "Words", "Scene"],
    front: `<div class="scene">{{Scene}}</div>
<div class="ja big">{{furigana:Question}}</div>
<div class="meaning">{{Speaker}}: {{Translation}}</div>`,
    back: `<div class="scene">{{Scene}}</div>
<div class="ja big answer">{{furigana:Answer}}</div>
<hr id="answer">
<div class="ja">{{furigana:Line}}</div>
{{Sound}}
<div class="romaji">{{Romaji}}</div>
<div class="meaning">{{Translation}}</div>
<div class="words">{{Words}}</div>`,
  },
  word: {
    id: 1_763_200_000_003,
    name: "Kaiwa word",
    fields: [
      "Word",
      "Meaning",
      "Accent",
      "Sound",
      "Romaji",
      "Example",
      "Example translation",
      "Example sound",
      "Scene",
    ],
    front: `<div class="scene">{{Scene}}</div>
<div class="ja big">{{kanji:Word}}</div>`,
    back: `<div class="scene">{{Scene}}</div>
<div class="ja big">{{furigana:Word}}</div>
<hr id="answer">
<div class="ja">{{Accent}}</div>
{{Sound}}
<div class="romaji">{{Romaji}}</div>
<div class="meaning">{{Meaning}}</div>
<div class="said"><div class="ja">{{furigana:Example}}</div>{{Example sound}}<div class="soft">{{Example translation}}</div></div>`,
  },
} as const satisfies Record<string, NoteType>;

/** The colours of the dark theme in tokens.css. */
const dark = {
  background: "#14171c",
  foreground: "#ece8df",
  soft: "#a3a9b5",
  line: "#2d333d",
  accent: "#f2937f",
};

/**
 * In dark mode, Anki sets the class `nightMode` and AnkiDroid the class `night_mode`. High morae have a line
 * above them, with a step where the pitch falls.
 */
export const cardStyles = `.card { max-width: 34em; margin: 0 auto; padding: 1em; font-family: sans-serif; font-size: 18px; line-height: 1.6; text-align: center; color: ${colours.foreground}; background: ${colours.background}; }
.ja { font-family: "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", sans-serif; font-size: 22px; line-height: 2.1; }
.big { font-size: 28px; }
.scene, .soft, .romaji { font-size: 15px; color: ${colours.foregroundSoft}; }
.said { margin: 0.8em 0; padding: 0.6em; border: 1px solid ${colours.line}; border-radius: 12px; }
.meaning { margin: 0.6em 0; }
.answer { color: ${colours.accent}; }
.words { margin-top: 1em; font-size: 16px; text-align: left; }
.words div { margin: 0.3em 0; }
hr { border: 0; border-top: 1px solid ${colours.line}; }
.mora { padding-top: 2px; border-top: 2px solid transparent; }
.high { border-top-color: ${colours.accent}; }
.falls { border-right: 2px solid ${colours.accent}; }
.nightMode.card, .night_mode.card, .nightMode .card, .night_mode .card { color: ${dark.foreground}; background: ${dark.background}; }
.nightMode .scene, .nightMode .soft, .nightMode .romaji, .night_mode .scene, .night_mode .soft, .night_mode .romaji { color: ${dark.soft}; }
.nightMode .said, .nightMode hr, .night_mode .said, .night_mode hr { border-color: ${dark.line}; }
.nightMode .answer, .night_mode .answer { color: ${dark.accent}; }
.nightMode .high, .night_mode .high { border-top-color: ${dark.accent}; }
.nightMode .falls, .night_mode .falls { border-right-color: ${dark.accent}; }
`;

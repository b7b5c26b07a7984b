/** What a scene can be read and heard without: one file, fetched right after the dialogue stands. */
export { drawCover } from "./draw-cover.ts";
export { PlaybackSheets } from "./playback-sheets.tsx";
export { PrintSheet } from "./print-sheet.tsx";
export { Vocabulary } from "./vocabulary.tsx";
export { WordPane } from "./word-pane.tsx";

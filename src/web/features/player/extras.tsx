/** What a scene can be read and heard without: one file, fetched right after the dialogue stands. */
export { DialogueEnd } from "./dialogue-end.tsx";
export { LineMenu } from "./line-menu.tsx";
export { LockedNotice } from "./locked-notice.tsx";
export { PlaybackCompanions } from "./playback-companions.tsx";
export { PlaybackSheets } from "./playback-sheets.tsx";
export { PrintSheet } from "./print-sheet.tsx";
export { SelectionBar } from "./selection-bar.tsx";

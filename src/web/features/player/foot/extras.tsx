/** What a scene can be read and heard without: one file, fetched right after the dialogue stands. */
export { DialogueFoot } from "./dialogue-foot.tsx";
export { LockedNotice } from "./locked-notice.tsx";
export { printScene } from "./print.ts";
export { PrintSheet } from "./print-sheet.tsx";
export { SelectionBar } from "./selection-bar.tsx";

/**
 * The only entry of this folder, so that the browser fetches it as one chunk, after the dialogue is drawn.
 */
export { DialogueFooter } from "./dialogue-footer.tsx";
export { LockedNotice } from "./locked-notice.tsx";
export { PrintSheet } from "#web/scene/print/print-sheet.tsx";
export { SelectionBar } from "./selection-bar.tsx";

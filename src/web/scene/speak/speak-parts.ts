/** The one entry of this folder, so that all of it is fetched as one chunk. */
export { ShadowBar } from "./shadow-bar.tsx";
export { SpeakRows } from "./speak-rows.tsx";
export { SpeakSheet } from "./speak-sheet.tsx";

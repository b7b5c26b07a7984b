/** The one entry of this folder, so that all of it is fetched as one chunk. */
export { ShadowBar } from "./shadow-bar.tsx";
export { SpeakSheet } from "./speak-sheet.tsx";
export { SpeakTiles } from "./speak-tiles.tsx";

/** The only entry of this folder, so that the browser fetches it as one chunk. */
export { ShadowBar } from "./shadow-bar.tsx";
export { SpeakSheet } from "./speak-sheet.tsx";
export { SpeakTiles } from "./speak-tiles.tsx";

/** All about single words: fetched right after the dialogue stands, too. */
export { Vocabulary } from "./vocabulary.tsx";
export { WordPane } from "./word-pane.tsx";

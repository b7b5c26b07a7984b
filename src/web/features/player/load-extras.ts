/** What a scene can be read and heard without comes in files of their own. */
export const loadExtras = () => import("./foot/extras.tsx");
export const loadCompanions = () => import("./companions/playback-companions.tsx");
export const loadSheets = () => import("./sheets/playback-sheets.tsx");
export const loadVocabulary = () => import("./vocabulary/vocabulary.tsx");
export const loadWordPane = () => import("./words/word-pane.tsx");

/** What a scene can be read and heard without comes in files of their own. */
export const loadExtras = () => import("./extras.tsx");
export const loadCompanions = () => import("./playback-companions.tsx");
export const loadWords = () => import("./words.tsx");

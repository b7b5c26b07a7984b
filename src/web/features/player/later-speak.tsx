import { optional } from "#web/layout/optional.tsx";

const loadSpeak = () => import("./speak/speak-parts.ts");

/** What lets a learner say a line, apart from the other later parts because the menu and the shadowing use it. */
export const SpeakRows = optional(() => loadSpeak().then((m) => m.SpeakRows));
export const ShadowBar = optional(() => loadSpeak().then((m) => m.ShadowBar));
export const SpeakSheet = optional(() => loadSpeak().then((m) => m.SpeakSheet));
/** The beats of a word; the card of the word loads it. */
export const WordBeats = optional(() => import("./beats/word-beats.tsx").then((m) => m.WordBeats));

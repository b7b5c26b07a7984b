import { optional } from "#web/kit/layout/optional.tsx";

const loadSpeak = () => import("#web/scene/speak/speak-parts.ts");

/** What lets a learner say a line: rows of its menu, a bar in shadowing, and the sheet both lead to. */
export const SpeakRows = optional(() => loadSpeak().then((m) => m.SpeakRows));
export const ShadowBar = optional(() => loadSpeak().then((m) => m.ShadowBar));
export const SpeakSheet = optional(() => loadSpeak().then((m) => m.SpeakSheet));

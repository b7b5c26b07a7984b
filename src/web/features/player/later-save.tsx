import { optional } from "#web/layout/optional.tsx";

const loadSave = () => import("./save/save-parts.tsx");

/** What saves words and lines for the review, apart from the other later parts because two of those use it. */
export const SaveButton = optional(() => loadSave().then((m) => m.SaveButton));
export const SaveRow = optional(() => loadSave().then((m) => m.SaveRow));

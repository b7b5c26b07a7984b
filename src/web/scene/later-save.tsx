import { optional } from "#web/kit/layout/optional.tsx";

const loadSave = () => import("./save-parts.tsx");

/** What saves words and lines for the review, apart from the other later parts because two of those use it. */
export const SaveButton = optional(() => loadSave().then((m) => m.SaveButton));
export const SaveRow = optional(() => loadSave().then((m) => m.SaveRow));

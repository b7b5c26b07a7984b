import { optional } from "#web/layout/optional.tsx";

/* Saving a word or a line for the review: apart from the other later parts, because some of those offer it. */

const loadSave = () => import("./save/save-parts.tsx");

export const SaveButton = optional(() => loadSave().then((m) => m.SaveButton));
export const SaveRow = optional(() => loadSave().then((m) => m.SaveRow));

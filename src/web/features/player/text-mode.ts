export const textModes = ["all", "translation", "audio"] as const;

/** What of a line is written: everything, only what it means, or nothing until it is asked for. */
export type TextMode = (typeof textModes)[number];

/** What is shown of the learner's lines before they are spoken. */
export const lineHelps = ["whole-line", "translation", "first-word", "nothing"] as const;
export type LineHelp = (typeof lineHelps)[number];

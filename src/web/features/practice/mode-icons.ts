/** One picture for each mode, wherever it is named. */
export const modeIcons = { choose: "list", type: "keyboard", listen: "speaker" } as const;

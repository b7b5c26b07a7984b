/** One picture for each mode, wherever it is named. */
export const modeIcons = { choose: "check", type: "chat", listen: "speaker" } as const;

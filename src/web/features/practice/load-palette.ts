/** The kana pad: most learners have a keyboard of their own. */
export const loadPalette = () => import("./palette/kana-palette.tsx");

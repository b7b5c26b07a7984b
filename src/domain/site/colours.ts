/**
 * Colours of the light theme for what cannot read `tokens.css`: e-mails, pictures and the manifest. Each has the name and
 * the value of its token.
 */
export const colours = {
  background: "#f7f4ec",
  card: "#fffdf8",
  foreground: "#1f2430",
  foregroundSoft: "#5a6070",
  line: "#e2dbcb",
  primary: "#27497a",
  onPrimary: "#fff",
  accent: "#b23a24",
  best: "#8a5a00",
  bestRim: "#f3b94a",
  highlight: "#83570a",
} as const;

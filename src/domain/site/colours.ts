/** Colours of the light theme for e-mails, images and the manifest, which cannot read `tokens.css`. */
export const colours = {
  background: "#f7f4ec",
  card: "#fffdf8",
  foreground: "#1f2430",
  foregroundSoft: "#5a6070",
  line: "#e2dbcb",
  primary: "#27497a",
  onPrimary: "#fff",
  accent: "#b23a24",
  highlight: "#83570a",
} as const;

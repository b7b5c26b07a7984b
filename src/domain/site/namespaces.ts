/** Message files: `app` is loaded with the first screen, the others on demand. */
export const namespaces = [
  "app",
  "legal",
  "help",
  "grammar",
  "practice",
  "learning",
  "account",
  "reminder",
  "review",
  "speaking",
  "payment",
  "offline",
  "town",
  "syllabus",
  "export",
  "ear",
  "week",
  "diary",
] as const;
export type Namespace = (typeof namespaces)[number];

/** @example messageUrl("vi", "app.609c1cbd10") // "/messages/vi/app.609c1cbd10.json" */
export const messageUrl = (language: string, name: string): string => `/messages/${language}/${name}.json`;

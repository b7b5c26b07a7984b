/** Message files of a language: `app` arrives with the first screen, the others with the pages that need them. */
export const namespaces = ["app", "legal", "help", "grammar", "practice", "learning", "account"] as const;
export type Namespace = (typeof namespaces)[number];

/** Dialects of the cast. Lines in them are spoken with Tokyo pitch, so learners hear them but are not asked to imitate them. */
export const dialects = ["kansai"] as const;
export type Dialect = (typeof dialects)[number];

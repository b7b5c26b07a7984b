/**
 * When the legal texts were published, as the specification says, and last changed. `npm run check` compares
 * the latter with the versions of their paragraphs.
 */
export const legalDates = {
  terms: { published: "2025-05-25", changed: "2026-11-19" },
  privacy: { published: "2025-01-06", changed: "2026-11-19" },
} as const;

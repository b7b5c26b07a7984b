/** The `code` of every JSON response under /api. */
export const codes = { success: "001", failure: "002" } as const;

/** A failure: `info` is a translated sentence, `error` an id of `errors.ts`. */
export type Failure = { code: typeof codes.failure; info: string; error: string };

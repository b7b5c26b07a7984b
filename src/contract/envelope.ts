/** The `code` of every JSON response under /api. Clients read it before the HTTP status. */
export const codes = { success: "001", failure: "002" } as const;

/** The body of a failure: `info` is a sentence in the request's language, `error` an id of `errors.ts`. */
export type Failure = { code: typeof codes.failure; info: string; error: string };

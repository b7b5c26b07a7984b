/** Every JSON answer under /api carries one of these two. The code is read before the HTTP status. */
export const codes = { success: "001", failure: "002" } as const;

/** What a failure says: `info` is a sentence in the request's language, `error` a stable id from the catalogue. */
export type Failure = { code: typeof codes.failure; info: string; error: string };

/** Every JSON answer under /api is one of these two. The code is read before the HTTP status. */
export const codes = { success: "001", failure: "002" } as const;

export type Success<T> = { code: typeof codes.success; data: T };
/** `info` is a sentence in the request's language, `error` a stable id from the catalogue. */
export type Failure = { code: typeof codes.failure; info: string; error: string };

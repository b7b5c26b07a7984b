import type { FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";

/** Files wait in memory while they arrive; more than so many at once do not get in. */
const mostAtOnce = 12;
/** A slow train, yes; a connection that is kept open on purpose, no. */
const longestMs = 60_000;

let arriving = 0;

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "statusCode" in error && error.statusCode === 413;

/** The one file in a multipart body, under its field's name. The scope must have @fastify/multipart. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Record<string, File>> {
  if (!request.isMultipart()) throw new AppError("request.unsupported-media");
  if (arriving >= mostAtOnce) throw new AppError("unavailable", { retryAfterSeconds: 5 });
  arriving += 1;
  const timer = setTimeout(() => request.raw.destroy(), longestMs);
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 4, fieldSize: 1000, parts: 5 };
    const part = await request.file({ limits });
    if (part === undefined) throw new AppError("request.invalid");
    // The name and type it claims to have are not worth keeping.
    return { [part.fieldname]: new File([new Uint8Array(await part.toBuffer())], "upload") };
  } catch (error) {
    if (error instanceof AppError || isTooLarge(error)) throw error;
    // Cut short, or no form at all: the sender's mistake.
    throw new AppError("request.invalid", { cause: error });
  } finally {
    clearTimeout(timer);
    arriving -= 1;
  }
}

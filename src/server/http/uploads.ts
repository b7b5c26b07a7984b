import type { FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";

/** Uploads are buffered in memory, so their number at one time is limited. */
const mostAtOnce = 12;
/** Enough for a slow connection; limits connections that are kept open on purpose. */
const longestMs = 60_000;

let arriving = 0;

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && "statusCode" in error && error.statusCode === 413;

/** The file in a multipart body, under its field's name. @fastify/multipart must be registered. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Record<string, File>> {
  if (!request.isMultipart()) throw new AppError("request.unsupported-media");
  if (arriving >= mostAtOnce) throw new AppError("unavailable", { retryAfterSeconds: 5 });
  arriving += 1;
  const timer = setTimeout(() => request.raw.destroy(), longestMs);
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 4, fieldSize: 1000, parts: 5 };
    const part = await request.file({ limits });
    if (part === undefined) throw new AppError("request.invalid");
    // The client's name and type of the file are dropped, because nothing may rely on them.
    return { [part.fieldname]: new File([new Uint8Array(await part.toBuffer())], "upload") };
  } catch (error) {
    if (error instanceof AppError || isTooLarge(error)) throw error;
    // The body was cut off or is not a valid form, which is a mistake of the client.
    throw new AppError("request.invalid", { cause: error });
  } finally {
    clearTimeout(timer);
    arriving -= 1;
  }
}

import type { Sharp, SharpOptions } from "sharp";
import { AppError } from "#contract/errors.ts";
import type { ErrorId } from "#contract/errors.ts";

/** Enough for the largest phone cameras. A file of a few kilobytes can unpack to far more (a decompression bomb). */
const mostPixels = 50_000_000;
const longestSeconds = 10;

/** The magic bytes of the formats that are accepted. */
const beginnings: Record<string, (start: string) => boolean> = {
  jpeg: (start) => start.startsWith("\xFF\xD8\xFF"),
  png: (start) => start.startsWith("\x89PNG\r\n\x1A\n"),
  webp: (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8),
  gif: (start) => start.startsWith("GIF87a") || start.startsWith("GIF89a"),
};

/**
 * The format of a picture by its first bytes, whatever its name or type claims.
 * @example kindOf(Buffer.from("<svg onload=…")) // undefined
 */
export function kindOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return Object.keys(beginnings).find((kind) => beginnings[kind]?.(start));
}

type Open = (bytes: Uint8Array, options: SharpOptions) => Sharp;
let opener: Promise<Open> | undefined;

/** sharp is loaded with the first picture, with all decoders disabled that are not needed. */
async function prepare(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadNsgifBuffer",
    ],
  });
  return (bytes, options) => sharp(bytes, options);
}

/** What a picture that cannot be used is refused with. */
type Refusals = Record<"unsupported" | "broken" | "tooLarge", ErrorId>;

/**
 * An uploaded picture decoded, turned upright, given its size and encoded again, so that neither its metadata (such as where
 * it was taken) nor anything hidden in the file remains.
 */
export async function encodedAgain(
  bytes: Uint8Array,
  refusals: Refusals,
  resize: (picture: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (kind === undefined) throw new AppError(refusals.unsupported);
  const open = await (opener ??= prepare());
  try {
    const options = { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true } as const;
    const { width, height, format } = await open(bytes, options).metadata();
    if (format !== kind) throw new AppError(refusals.broken);
    return await resize(open(bytes, options).autoOrient(), { width, height })
      .flatten({ background: "#f7f4ec" })
      .toColourspace("srgb")
      .jpeg({ quality: 85, mozjpeg: true })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new AppError(isTooLarge ? refusals.tooLarge : refusals.broken, { cause: error });
  }
}

import type { Sharp, SharpOptions } from "sharp";
import { AppError } from "#contract/errors.ts";

/** Pixels: the largest size at which pictures are shown, times the highest density of screens. */
const side = 256;
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

/**
 * An uploaded picture decoded, turned upright, cropped square and encoded again, so that neither its metadata (such as where
 * it was taken) nor anything hidden in the file remains.
 */
export async function squarePicture(bytes: Uint8Array): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (kind === undefined) throw new AppError("avatar.unsupported");
  const open = await (opener ??= prepare());
  try {
    const options = { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true } as const;
    const { width, height, format } = await open(bytes, options).metadata();
    if (format !== kind) throw new AppError("avatar.broken");
    const edge = Math.min(side, width, height);
    return await open(bytes, options)
      .autoOrient()
      .resize(edge, edge, { fit: "cover" })
      .flatten({ background: "#f7f4ec" })
      .toColourspace("srgb")
      .jpeg({ quality: 85, mozjpeg: true })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new AppError(isTooLarge ? "avatar.too-large" : "avatar.broken", { cause: error });
  }
}

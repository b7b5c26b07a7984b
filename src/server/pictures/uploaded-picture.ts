import type { Metadata, Sharp, SharpOptions } from "sharp";
import { AppError } from "#contract/errors.ts";
import type { ErrorId } from "#contract/errors.ts";
import { colours } from "#domain/site/colours.ts";
import { workQueue } from "#server/work-queue.ts";
import type { WorkQueue } from "#server/work-queue.ts";

const signatureBytes = 8;
const chunkOverhead = 12;

const typeNumber = (type: string): number => Buffer.from(type, "latin1").readUInt32BE(0);

/** Chunks with texts in a PNG. libvips decompresses them together with the header. */
const textTypes = new Set(["tEXt", "zTXt", "iTXt"].map(typeNumber));

/** Cameras and programs write a few hundred. A file of empty chunks would block other requests. */
const maxPngChunks = 2_000;

/**
 * Removes texts from a PNG, because 400 KB of compressed texts can contain 400 MB. Returns undefined if it has
 * too many chunks.
 */
function withoutPngText(bytes: Uint8Array): Uint8Array | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  let keptFrom = 0;
  let chunks = 0;
  for (let at = signatureBytes; at + chunkOverhead <= png.length;) {
    chunks += 1;
    if (chunks > maxPngChunks) return undefined;
    const end = at + chunkOverhead + png.readUInt32BE(at);
    if (textTypes.has(png.readUInt32BE(at + 4))) {
      kept.push(png.subarray(keptFrom, at));
      keptFrom = end;
    }
    at = end;
  }
  return keptFrom === 0 ? bytes : Buffer.concat([...kept, png.subarray(keptFrom)]);
}

/** Enough for phone cameras. Their baseline JPEGs are decoded in strips. */
const maxPixels = 50_000_000;
/** The limit for other pictures, which may be decoded as a whole. See decision 036. */
const maxDecodedBytes = 80_000_000;
const longestSeconds = 10;

/** Decodes one picture at a time, which limits the memory. Each waiting picture takes up to 10 MB. */
export const pictureQueue = (): WorkQueue => workQueue({ atOnce: 1, waiting: 10 });

/** The first bytes of accepted formats. */
const beginnings: Record<string, (start: string) => boolean> = {
  jpeg: (start) => start.startsWith("\xFF\xD8\xFF"),
  png: (start) => start.startsWith("\x89PNG\r\n\x1A\n"),
  webp: (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8),
  gif: (start) => start.startsWith("GIF87a") || start.startsWith("GIF89a"),
};

/**
 * Returns the format by the first bytes of the file.
 * @example kindOf(Buffer.from("<svg onload=…")) // undefined
 */
export function kindOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return Object.keys(beginnings).find((kind) => beginnings[kind]?.(start));
}

type Open = (bytes: Uint8Array, options: SharpOptions) => Sharp;
let opener: Promise<Open> | undefined;

/** Loads sharp on demand and disables decoders that are not needed. */
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

/** Computes from the header how much memory a picture needs when it is decoded. */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const pixels = width * height;
  switch (format) {
    case "jpeg":
      // A progressive JPEG is decoded with all coefficients in memory, two bytes each.
      return isProgressive ? pixels * channels * 2 : 0;
    case "png":
      return pixels * channels * (depth === "ushort" ? 2 : 1);
    default:
      // GIF and WebP are decoded to RGBA.
      return pixels * 4;
  }
}

type Refusals = Record<"unsupported" | "broken" | "tooLarge", ErrorId>;

/** Decodes, rotates, resizes and encodes a picture again, which removes metadata and hidden data. */
export async function reencode(
  uploaded: Uint8Array,
  refusals: Refusals,
  resize: (picture: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<Buffer> {
  const kind = kindOf(uploaded);
  if (kind === undefined) throw new AppError(refusals.unsupported);
  const open = await (opener ??= prepare());
  const bytes = kind === "png" ? withoutPngText(uploaded) : uploaded;
  if (bytes === undefined) throw new AppError(refusals.broken);
  try {
    const options = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true } as const;
    const metadata = await open(bytes, options).metadata();
    const { width, height, format } = metadata;
    if (format !== kind) throw new AppError(refusals.broken);
    if (decodedBytes(metadata) > maxDecodedBytes) throw new AppError(refusals.tooLarge);
    return await resize(open(bytes, options).autoOrient(), { width, height })
      .flatten({ background: colours.background })
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

import type { Metadata, Sharp, SharpOptions } from "sharp";
import { AppError } from "#contract/errors.ts";
import type { ErrorId } from "#contract/errors.ts";
import { colours } from "#domain/site/colours.ts";
import { workQueue } from "#server/work-queue.ts";
import type { WorkQueue } from "#server/work-queue.ts";

const signatureBytes = 8;
/** Of a chunk's length, type and checksum. */
const chunkOverhead = 12;

const typeNumber = (type: string): number => Buffer.from(type, "latin1").readUInt32BE(0);

/** Texts in a PNG, of which two types are compressed: libvips unpacks all of them when it reads the header. */
const textTypes = new Set(["tEXt", "zTXt", "iTXt"].map(typeNumber));

/** A PNG without its texts. In 400 KB of them can be 400 MB, before the size of the picture is known. */
function withoutPngText(bytes: Uint8Array): Uint8Array {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  let keptFrom = 0;
  for (let at = signatureBytes; at + chunkOverhead <= png.length;) {
    const end = at + chunkOverhead + png.readUInt32BE(at);
    if (textTypes.has(png.readUInt32BE(at + 4))) {
      kept.push(png.subarray(keptFrom, at));
      keptFrom = end;
    }
    at = end;
  }
  return keptFrom === 0 ? bytes : Buffer.concat([...kept, png.subarray(keptFrom)]);
}

/** Enough for the largest phone cameras. Their photos are baseline JPEGs, which are decoded in strips and at a reduced size. */
const maxPixels = 50_000_000;
/** For all other pictures, because the decoders may hold them in memory as a whole. Decision 036 has the measurements. */
const maxDecodedBytes = 80_000_000;
const longestSeconds = 10;

/**
 * The queue for all pictures of a process: decoding one at a time bounds the memory. Each picture that waits takes up to 10 MB.
 */
export const pictureQueue = (): WorkQueue => workQueue({ atOnce: 1, waiting: 10 });

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

/** The memory that decoding a picture may take, by its header: a small file can unpack to far more than its own size. */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  const pixels = width * height;
  switch (format) {
    case "jpeg":
      // A progressive JPEG is complete only after its last scan: until then its coefficients, two bytes each, are kept.
      return isProgressive ? pixels * channels * 2 : 0;
    case "png":
      return pixels * channels * (depth === "ushort" ? 2 : 1);
    default:
      // GIF and WebP are decoded to RGBA.
      return pixels * 4;
  }
}

/** What a picture that cannot be used is refused with. */
type Refusals = Record<"unsupported" | "broken" | "tooLarge", ErrorId>;

/**
 * An uploaded picture decoded, turned upright, given its size and encoded again, so that neither its metadata (such as where
 * it was taken) nor anything hidden in the file remains.
 */
export async function encodedAgain(
  uploaded: Uint8Array,
  refusals: Refusals,
  resize: (picture: Sharp, size: { width: number; height: number }) => Sharp,
): Promise<Buffer> {
  const kind = kindOf(uploaded);
  if (kind === undefined) throw new AppError(refusals.unsupported);
  const open = await (opener ??= prepare());
  const bytes = kind === "png" ? withoutPngText(uploaded) : uploaded;
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

import { crc32, deflateSync } from "node:zlib";

type PngOptions = {
  /** Bits of a sample. */
  depth?: 1 | 8 | 16;
  colour?: "grey" | "rgba";
  isInterlaced?: boolean;
  /** Number of rows in the file, if some are missing. */
  rows?: number;
  /** Chunks between the header and the pixels. */
  chunks?: readonly Buffer[];
};

/** The file is small, however large the picture is. */
export function blackPng(
  width: number,
  height: number,
  { depth = 1, colour = "grey", isInterlaced = false, rows = height, chunks = [] }: PngOptions = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour === "rgba" ? 6 : 0, 0, 0, isInterlaced ? 1 : 0], 8);
  const rowBytes = 1 + Math.ceil((width * depth * (colour === "rgba" ? 4 : 1)) / 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1A\n", "latin1"),
    pngChunk("IHDR", header),
    ...chunks,
    pngChunk("IDAT", deflateSync(Buffer.alloc(rows * rowBytes))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A compressed comment of a PNG. */
export function pngComment(bytes: number): Buffer {
  const keyword = Buffer.from("Comment\0\0", "latin1");
  return pngChunk("zTXt", Buffer.concat([keyword, deflateSync(Buffer.alloc(bytes, "a"))]));
}

/** A grey JPEG with three components. With one scan per component, it is decoded like a progressive JPEG. */
export function greyJpeg(width: number, height: number, { scans }: { scans: 1 | 3 }): Buffer {
  const segment = (marker: number, data: readonly number[]): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, Buffer.from(data)]);
  };
  const components = [1, 2, 3];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = [8, ...size, 3, ...components.flatMap((id) => [id, 0x11, 0])];
  // One code of one bit, for the symbol 0: "no difference" among the DC coefficients, "end of block" among the others.
  const huffmanTable = (id: number): number[] => [id, 1, ...Array<number>(15).fill(0), 0];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scan = (ids: readonly number[]): Buffer =>
    Buffer.concat([
      segment(0xda, [ids.length, ...ids.flatMap((id) => [id, 0]), 0, 63, 0]),
      Buffer.alloc(Math.ceil((blocks * ids.length * 2) / 8)),
    ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, frame),
    segment(0xc4, huffmanTable(0)),
    segment(0xc4, huffmanTable(0x10)),
    ...(scans === 1 ? [scan(components)] : components.map((id) => scan([id]))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A GIF whose only frame has no pixels in the file. */
export function emptyGif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const colours = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = [Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])];
  return Buffer.concat([Buffer.from("GIF89a"), size, colours, ...frame, Buffer.from([0x3b])]);
}

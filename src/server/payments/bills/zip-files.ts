import { crc32, inflateRawSync } from "node:zlib";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const stored = 0;
const deflated = 8;

/**
 * Returns the files of a zip with the raw bytes of their names. Returns undefined if the zip is invalid or
 * larger than `maxBytes`.
 */
export function zipFiles(zip: Buffer, maxBytes: number): { name: Buffer; data: Buffer }[] | undefined {
  try {
    return [...entriesOf(zip, maxBytes)];
  } catch {
    // An offset or the data are invalid.
    return undefined;
  }
}

function* entriesOf(zip: Buffer, maxBytes: number): Generator<{ name: Buffer; data: Buffer }> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0 || zip.readUInt32LE(end) !== endMark) throw new RangeError("no end of a directory");
  let at = zip.readUInt32LE(end + 16);
  let left = maxBytes;
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== entryMark) throw new RangeError("no entry of a directory");
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const head = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + (nameLength ?? 0));
    // The local header repeats the name and the extra field, whose lengths may differ.
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const packed = zip.subarray(start, start + size);
    if (packed.length < size || (method !== stored && method !== deflated))
      throw new RangeError("no such data");
    const data = method === stored ? packed : inflateRawSync(packed, { maxOutputLength: left });
    left -= data.length;
    if (left < 0 || crc32(data) !== zip.readUInt32LE(at + 16)) throw new RangeError("too large, or damaged");
    yield { name, data };
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
}

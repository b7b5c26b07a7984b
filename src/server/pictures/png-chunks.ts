const signatureBytes = 8;
/** Of a chunk's length, type and checksum. */
const chunkOverhead = 12;

const typeNumber = (type: string): number => Buffer.from(type, "latin1").readUInt32BE(0);

/** Texts in a PNG, of which two types are compressed: libvips unpacks all of them when it reads the header. */
const textTypes = new Set(["tEXt", "zTXt", "iTXt"].map(typeNumber));

/** A PNG without its texts. In 400 KB of them can be 400 MB, before the size of the picture is known. */
export function withoutPngText(bytes: Uint8Array): Uint8Array {
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

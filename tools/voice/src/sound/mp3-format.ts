/**
 * One frame: 576 samples at 24 kHz, 48 kbit/s. All frames are equal in size, so files can be joined by bytes.
 */
export const frame = { bytes: 144, samples: 576, seconds: 0.024 };

/**
 * Whether a frame's header says MPEG 2, layer III, 48 kbit/s, 24 kHz, no padding, mono, with or without a
 * CRC.
 */
function isFrameHeader(bytes: Uint8Array, at: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  return a === 0xff && (b & 0xfe) === 0xf2 && (c & 0xfe) === 0x64 && (d & 0xc0) === 0xc0;
}

/** Why a file cannot be joined with the others; undefined if it can. */
export function mp3Objection(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0 || bytes.length % frame.bytes !== 0) return "its length is no multiple of 144 bytes";
  for (let at = 0; at < bytes.length; at += frame.bytes)
    if (!isFrameHeader(bytes, at)) return `byte ${at} begins no frame of 48 kbit/s, 24 kHz, mono`;
  const text = Buffer.from(bytes.subarray(0, frame.bytes)).toString("latin1");
  return /Xing|Info|VBRI/.test(text) ? "it begins with a Xing header" : undefined;
}

export function mp3Seconds(bytes: Uint8Array): number {
  return Math.round((bytes.length / frame.bytes) * frame.seconds * 1000) / 1000;
}

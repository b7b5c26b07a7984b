const headerBytes = 44;

function header(bytes: number, rate: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(headerBytes));
  const write = (at: number, text: string): void => {
    for (let i = 0; i < text.length; i += 1) view.setUint8(at + i, text.charCodeAt(i));
  };
  write(0, "RIFF");
  view.setUint32(4, headerBytes - 8 + bytes, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, bytes, true);
  return view.buffer;
}

/** The parts of a WAV file, for a Blob: joining them would need twice the memory. */
export function wavParts(
  pieces: readonly Int16Array<ArrayBuffer>[],
  rate: number,
): (ArrayBuffer | Int16Array<ArrayBuffer>)[] {
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  return [header(bytes, rate), ...pieces];
}

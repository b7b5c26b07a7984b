/** A recording: one channel, as the microphone gave it. */
export type Take = { samples: Float32Array<ArrayBuffer>; rate: number };

/** One array of the blocks, in their order. */
export function joinBlocks(blocks: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(blocks.reduce((length, block) => length + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

/** In 16 bits, as recordings are kept and played: half the room, and no difference to hear. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
}

export function fromPcm16(samples: Int16Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(samples, (value) => value / 32_767);
}

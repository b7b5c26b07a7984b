export type Take = { samples: Float32Array<ArrayBuffer>; rate: number };

export function joinBlocks(blocks: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(blocks.reduce((length, block) => length + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

/** Takes are saved and played with 16 bits, which halves the memory without an audible difference. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_767));
}

export function fromPcm16(samples: Int16Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(samples, (value) => value / 32_767);
}

/** Numbers of thirty bits are positive in JavaScript and in both engines. */
const blockSize = 30;

export type Block = { block: number; bits: number };

/**
 * Packs segment numbers into bit sets of thirty, in order.
 * @example blocksOf([0, 2, 30]) // [{ block: 0, bits: 0b101 }, { block: 1, bits: 0b1 }]
 */
export function blocksOf(segments: readonly number[]): Block[] {
  const blocks = new Map<number, number>();
  for (const segment of segments) {
    const block = Math.floor(segment / blockSize);
    blocks.set(block, (blocks.get(block) ?? 0) | (1 << (segment % blockSize)));
  }
  return [...blocks].map(([block, bits]) => ({ block, bits })).sort((a, b) => a.block - b.block);
}

export function segmentsOfBlock(block: number, bits: number): number[] {
  const segments: number[] = [];
  for (let bit = 0; bit < blockSize; bit += 1) {
    if ((bits & (1 << bit)) !== 0) segments.push(block * blockSize + bit);
  }
  return segments;
}

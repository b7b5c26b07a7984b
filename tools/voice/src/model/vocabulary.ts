/** Kokoro's token numbers for the phonemes and marks we use; 0 begins and ends every input. */
export const tokenNumbers: ReadonlyMap<string, number> = new Map([
  [",", 3],
  [".", 4],
  ["!", 5],
  ["?", 6],
  ["…", 10],
  [" ", 16],
  ["ʣ", 18],
  ["ʥ", 19],
  ["ʦ", 20],
  ["ʨ", 21],
  ["ᵝ", 22],
  ["a", 43],
  ["b", 44],
  ["d", 46],
  ["e", 47],
  ["f", 48],
  ["h", 50],
  ["i", 51],
  ["j", 52],
  ["k", 53],
  ["m", 55],
  ["n", 56],
  ["o", 57],
  ["p", 58],
  ["s", 61],
  ["t", 62],
  ["u", 63],
  ["v", 64],
  ["w", 65],
  ["z", 68],
  ["ɑ", 69],
  ["β", 75],
  ["ɔ", 76],
  ["ɕ", 77],
  ["ç", 78],
  ["ɛ", 86],
  ["ɡ", 92],
  ["ɨ", 101],
  ["ɯ", 110],
  ["ŋ", 112],
  ["ɲ", 114],
  ["ɴ", 115],
  ["ɸ", 118],
  ["ɾ", 125],
  ["ʔ", 148],
  ["ː", 158],
  ["ʲ", 164],
]);

/** The numbers of a text. Every phoneme and mark is one character: token n + 1 is character n. */
export function tokens(phonemes: string): number[] {
  const numbers = [...phonemes].map((character) => {
    const number = tokenNumbers.get(character);
    if (number === undefined) throw new Error(`Kokoro has no token for "${character}"`);
    return number;
  });
  return [0, ...numbers, 0];
}

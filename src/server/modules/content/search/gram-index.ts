/** Says whether single characters are indexed. Kanji and hangul are. Kana and letters are too common. */
function countsAlone(code: number): boolean {
  return code >= 0x3400 && code !== 0x30fc;
}

const space = 32;
const lineBreak = 10;
const isGap = (code: number): boolean => code === space || code === lineBreak;

/** Returns the key of two characters. The key is greater than the code of any single character. */
const pair = (first: number, second: number): number => first * 65_536 + second;

/** An index of numbered texts by pairs of characters. */
class GramIndex {
  readonly #numbers = new Map<number, number[] | Uint32Array>();
  #size = 0;

  /** Call it with ascending numbers. */
  add(number: number, text: string): void {
    this.#size = Math.max(this.#size, number + 1);
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (isGap(code)) continue;
      if (countsAlone(code)) this.#note(code, number);
      const next = text.charCodeAt(at + 1);
      if (at + 1 < text.length && !isGap(next)) this.#note(pair(code, next), number);
    }
  }

  #note(gram: number, number: number): void {
    const numbers = this.#numbers.get(gram);
    if (numbers === undefined) this.#numbers.set(gram, [number]);
    else if (Array.isArray(numbers) && numbers.at(-1) !== number) numbers.push(number);
  }

  /** Call it after the last text. Typed arrays take half the memory. */
  close(): this {
    for (const [gram, numbers] of this.#numbers) this.#numbers.set(gram, Uint32Array.from(numbers));
    return this;
  }

  /**
   * Returns all texts that contain a term and possibly others: those with the term's rarest pair. For a
   * single kana or letter it returns all texts.
   */
  candidates(term: string): ArrayLike<number> {
    const [only] = term.length === 1 ? [term.charCodeAt(0)] : [];
    if (only !== undefined) return countsAlone(only) ? (this.#numbers.get(only) ?? []) : this.#all();
    let rarest: ArrayLike<number> | undefined;
    for (let at = 0; at + 1 < term.length; at++) {
      const numbers = this.#numbers.get(pair(term.charCodeAt(at), term.charCodeAt(at + 1))) ?? [];
      if (rarest === undefined || numbers.length < rarest.length) rarest = numbers;
    }
    return rarest ?? [];
  }

  #everything: Uint32Array | undefined;

  #all(): Uint32Array {
    this.#everything ??= Uint32Array.from({ length: this.#size }, (_one, number) => number);
    return this.#everything;
  }
}

export function indexTexts(texts: readonly string[]): GramIndex {
  const index = new GramIndex();
  for (const [number, text] of texts.entries()) index.add(number, text);
  return index.close();
}

/** Merges sorted lists lazily and drops duplicates. */
export function* merged(lists: readonly ArrayLike<number>[]): Generator<number> {
  const places = lists.map(() => 0);
  for (;;) {
    let least: number | undefined;
    for (const [index, list] of lists.entries()) {
      const number = list[places[index] ?? 0];
      if (number !== undefined && (least === undefined || number < least)) least = number;
    }
    if (least === undefined) return;
    for (const [index, list] of lists.entries()) {
      const place = places[index] ?? 0;
      if (list[place] === least) places[index] = place + 1;
    }
    yield least;
  }
}

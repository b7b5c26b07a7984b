/**
 * Restricts Whisper to kana, because kanji do not show the pronunciation: 八日 may be ようか or はちにち. A token is
 * a sequence of bytes and may end inside a character. The allowed tokens therefore depend on the bytes of an
 * incomplete character.
 */

/** Matches kana, 、, and possibly the first bytes of another kana. Bytes are written as characters. */
const kanaBytes =
  /^(?:\u00e3\u0081[\u0081-\u00bf]|\u00e3[\u0082\u0083][\u0080-\u00bf]|\u00e3\u0080\u0081)*(?:\u00e3[\u0081-\u0083]?)?$/;
const openBytes = /\u00e3[\u0081-\u0083]?$/;

export class KanaTokens {
  /** The bytes of each token, each as one character. */
  readonly #bytes: readonly string[];
  readonly #allowed = new Map<string, readonly number[]>();

  constructor(vocabulary: Readonly<Record<string, number>>) {
    const disguises = byteDisguises();
    const bytes: string[] = [];
    for (const [text, token] of Object.entries(vocabulary))
      bytes[token] = Array.from(text, (character) => disguises.get(character) ?? " ").join("");
    this.#bytes = bytes;
  }

  /** The tokens that may follow. */
  after(written: readonly number[]): readonly number[] {
    const open = this.#openAfter(written);
    let allowed = this.#allowed.get(open);
    if (allowed === undefined) {
      allowed = this.#bytes.flatMap((bytes, token) =>
        bytes !== "" && kanaBytes.test(open + bytes) ? [token] : [],
      );
      this.#allowed.set(open, allowed);
    }
    return allowed;
  }

  /** Whether the last character is complete. Only then may the text end. */
  isWhole(written: readonly number[]): boolean {
    return this.#openAfter(written) === "";
  }

  text(tokens: readonly number[]): string {
    return Buffer.from(this.#bytesOf(tokens), "latin1").toString("utf8");
  }

  /** A text as tokens, each the longest that fits. */
  tokensOf(text: string): number[] {
    const byBytes = new Map(this.#bytes.map((bytes, token) => [bytes, token]));
    const longest = Math.max(...this.#bytes.map((bytes) => bytes.length));
    let rest = Buffer.from(text, "utf8").toString("latin1");
    const tokens: number[] = [];
    while (rest !== "") {
      let length = Math.min(longest, rest.length);
      while (length > 1 && !byBytes.has(rest.slice(0, length))) length -= 1;
      const token = byBytes.get(rest.slice(0, length));
      if (token === undefined) throw new Error(`no token begins ${JSON.stringify(text)}`);
      tokens.push(token);
      rest = rest.slice(length);
    }
    return tokens;
  }

  #bytesOf(tokens: readonly number[]): string {
    return tokens.map((token) => this.#bytes[token] ?? "").join("");
  }

  #openAfter(written: readonly number[]): string {
    return openBytes.exec(this.#bytesOf(written.slice(-4)))?.[0] ?? "";
  }
}

/** In the vocabulary each byte is shown as a printable character. */
function byteDisguises(): Map<string, string> {
  const disguises = new Map<string, string>();
  let next = 256;
  for (let byte = 0; byte < 256; byte += 1) {
    const isPrintable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    disguises.set(String.fromCharCode(isPrintable ? byte : next++), String.fromCharCode(byte));
  }
  return disguises;
}

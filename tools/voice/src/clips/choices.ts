import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { toHiragana, toKatakana } from "../../../../src/domain/japanese/writing/kana.ts";
import { loadWhisper, recogniserVersion } from "../listen/whisper.ts";
import type { Whisper } from "../listen/whisper.ts";
import { writeAtomically } from "../model/prepare.ts";

const memory = join(import.meta.dirname, `../../cache/chosen-${recogniserVersion}.json`);

function read(): Record<string, number> {
  // Only this module writes the file.
  return existsSync(memory) ? (JSON.parse(readFileSync(memory, "utf8")) as Record<string, number>) : {};
}

/** Decides between two texts by the recogniser, with a cache. */
export class Choices {
  readonly #known = read();
  #whisper: Whisper | undefined;

  /**
   * By how much the first text is likelier than the second, in logarithms. Each text counts in hiragana or
   * katakana, whichever is likelier.
   */
  async margin(
    file: string,
    samples: Float32Array,
    [one, other]: readonly [string, string],
  ): Promise<number> {
    const name = `${file} ${one} ${other}`;
    const known = this.#known[name];
    if (known !== undefined) return known;
    this.#whisper ??= await loadWhisper();
    const texts = [one, other].flatMap((text) => [toHiragana(text), toKatakana(text)]);
    const [a = 0, b = 0, c = 0, d = 0] = await this.#whisper.likelihoods(samples, texts);
    const margin = Math.round(100 * (Math.max(a, b) - Math.max(c, d))) / 100;
    this.#known[name] = margin;
    mkdirSync(dirname(memory), { recursive: true });
    writeAtomically(memory, JSON.stringify({ ...read(), ...this.#known }));
    return margin;
  }
}

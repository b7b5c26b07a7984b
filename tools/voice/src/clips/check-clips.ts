import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { audioFileName } from "../../../../src/content/speech/audio.ts";
import type { AudioManifest } from "../../../../src/content/speech/audio.ts";
import { contrastIds } from "../../../../src/domain/ear/contrast.ts";
import type { ContrastId } from "../../../../src/domain/ear/contrast.ts";
import type { ReadAloud } from "../front-end/open-jtalk.ts";
import { measure } from "../listen/measure.ts";
import { readingOf } from "../requests.ts";
import type { Request } from "../requests.ts";
import type { Spoken } from "../speak.ts";
import { takeOf } from "../takes.ts";
import { Choices } from "./choices.ts";
import { confirm, partnerName } from "./confirm.ts";
import type { MeasuredClip, Verdict } from "./confirm.ts";

type Take = Pick<Spoken, "mp3" | "seconds" | "moras"> & { pace: number };

export type ClipFinding = { name: string; contrast: ContrastId; file: string; verdict: Verdict };

const contrastOf = (name: string): ContrastId => {
  const id = contrastIds.find((one) => name.startsWith(`${one}/`));
  if (id === undefined) throw new Error(`${name} is a clip of no contrast`);
  return id;
};

type Heard = { folder: string; manifest: AudioManifest; readAloud: ReadAloud };

/** Checks clips of ear training: each against the other word of its pair. */
export class ClipCheck {
  readonly #choices = new Choices();
  readonly #byName: ReadonlyMap<string, Request>;
  readonly #heard: Heard;

  constructor(all: readonly Request[], heard: Heard) {
    this.#byName = new Map(all.map((request) => [request.name, request]));
    this.#heard = heard;
  }

  /** Checks a clip; undefined if it, or the clip of the other word of its pair, is missing or stale. */
  async check({ name }: Request): Promise<ClipFinding | undefined> {
    const recorded = this.#recorded(name);
    return recorded && this.checkTake(name, recorded);
  }

  async checkTake(name: string, take: Take): Promise<ClipFinding | undefined> {
    const own = await this.#measured(name, take);
    const partner = partnerName(name);
    const other = await this.#measured(partner, this.#recorded(partner));
    if (own === undefined || other === undefined) return undefined;
    const file = audioFileName(take.mp3);
    const contrast = contrastOf(name);
    const verdict = await confirm(contrast, own, other, () =>
      this.#choices.margin(file, own.measured.samples, [own.kana, other.kana]),
    );
    return { name, contrast, file, verdict };
  }

  #recorded(name: string): Take | undefined {
    const { folder, manifest } = this.#heard;
    const entry = manifest.clips[name];
    const request = this.#byName.get(name);
    if (entry === undefined || request === undefined || entry.key !== request.key) return undefined;
    const path = join(folder, entry.file);
    return existsSync(path) ? { ...entry, mp3: readFileSync(path), ...takeOf(request) } : undefined;
  }

  async #measured(name: string, take: Take | undefined): Promise<MeasuredClip | undefined> {
    const request = this.#byName.get(name);
    if (request === undefined || take === undefined) return undefined;
    const { speech, key } = request;
    const entry = { file: "", key, moras: take.moras, seconds: take.seconds };
    const measured = await measure(take.mp3, entry, speech, this.#heard.readAloud);
    return { kana: readingOf(speech).replace(/[^ぁ-ゖァ-ヺー]/g, ""), pace: take.pace, measured };
  }
}

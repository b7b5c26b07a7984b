import { RecentlyUsed } from "#domain/recently-used.ts";
import type { Take } from "#listening/sound/samples.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { readFile } from "#web/kit/api/read-file.ts";

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Safari before 14.1. */
    webkitOfflineAudioContext?: typeof OfflineAudioContext;
  }
}

/** The lowest rate that Safari before 14 supports for decoding. */
const rate = 44_100;

/** Some decoders remove the silence that an encoder adds at the start. Line models count it, so it is restored up to this limit. */
const maxCut = 0.06;

/** Caches the last few files, because a learner plays one line repeatedly. */
const decoded = new RecentlyUsed<Promise<Take>>(3);

/** Decodes speech to samples, so that exact parts can be played. `seconds` is the duration of the file. */
export function decodeSpeech(url: string, seconds?: number): Promise<Take> {
  // The duration is part of the key, because it decides whether leading silence is restored.
  const name = `${url} ${seconds ?? ""}`;
  return decoded.get(name, () => {
    const made = decode(url, seconds);
    // Callers get the rejection; the next call retries.
    made.catch(() => decoded.delete(name));
    return made;
  });
}

async function decode(url: string, seconds: number | undefined): Promise<Take> {
  const bytes = await readFile(requestFromPage(url), (response) => response.arrayBuffer());
  const buffer = await decodeBytes(bytes);
  const samples = buffer.getChannelData(0);
  const cut = (seconds ?? buffer.duration) - buffer.duration;
  return { samples: cut > 0 && cut < maxCut ? behindSilence(samples, cut) : samples.slice(), rate };
}

function behindSilence(samples: Float32Array, seconds: number): Float32Array<ArrayBuffer> {
  const silent = Math.round(seconds * rate);
  const whole = new Float32Array(silent + samples.length);
  whole.set(samples, silent);
  return whole;
}

function decodeBytes(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const Context = window.OfflineAudioContext ?? window.webkitOfflineAudioContext;
  if (Context === undefined) return Promise.reject(new Error("this browser cannot decode audio"));
  const context = new Context(1, 1, rate);
  // Safari before 14.1 supports only callbacks and returns undefined.
  return new Promise((resolve, reject) => {
    const answer: Promise<AudioBuffer> | undefined = context.decodeAudioData(bytes, resolve, reject);
    answer?.catch(reject);
  });
}

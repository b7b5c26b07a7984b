import type { Take } from "#listening/sound/samples.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Safari before 14.1. */
    webkitOfflineAudioContext?: typeof OfflineAudioContext;
  }
}

/** Safari before 14 decodes at no lower rate. */
const rate = 44_100;

/** Some decoders cut off the silence that an encoder puts before a sound, some keep it; our times count with it. */
const mostCut = 0.06;

/** The last few: a learner listens to one line again and again. */
const decoded = new Map<string, Promise<Take>>();
const mostKept = 3;

/** Speech as samples, so that parts of it can be played exactly. `seconds` is the length of its file. */
export function decodeSpeech(url: string, seconds?: number): Promise<Take> {
  // With the silence before it, if its length is known, it is another sound than without.
  const name = `${url} ${seconds ?? ""}`;
  const known = decoded.get(name);
  if (known !== undefined) return known;
  const made = decode(url, seconds);
  decoded.set(name, made);
  for (const oldest of decoded.keys()) if (decoded.size > mostKept) decoded.delete(oldest);
  // Callers get the rejection; the next call tries again.
  made.catch(() => decoded.delete(name));
  return made;
}

async function decode(url: string, seconds: number | undefined): Promise<Take> {
  const response = await requestFromPage(url);
  if (!response.ok) throw new Error(`the speech ${url} was answered with ${response.status}`);
  const buffer = await decodeBytes(await response.arrayBuffer());
  const samples = buffer.getChannelData(0);
  const cut = (seconds ?? buffer.duration) - buffer.duration;
  return { samples: cut > 0 && cut < mostCut ? behindSilence(samples, cut) : samples.slice(), rate };
}

function behindSilence(samples: Float32Array, seconds: number): Float32Array<ArrayBuffer> {
  const silent = Math.round(seconds * rate);
  const whole = new Float32Array(silent + samples.length);
  whole.set(samples, silent);
  return whole;
}

function decodeBytes(bytes: ArrayBuffer): Promise<AudioBuffer> {
  const Context = window.OfflineAudioContext ?? window.webkitOfflineAudioContext;
  if (Context === undefined) return Promise.reject(new Error("this browser decodes no sound"));
  const context = new Context(1, 1, rate);
  // Safari before 14.1 knows only the form with callbacks, and returns nothing.
  return new Promise((resolve, reject) => {
    const answer: Promise<AudioBuffer> | undefined = context.decodeAudioData(bytes, resolve, reject);
    answer?.catch(reject);
  });
}

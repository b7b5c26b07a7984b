const contextClass = (): typeof AudioContext | undefined => window.AudioContext ?? window.webkitAudioContext;

export const canMakeNoise = (): boolean => contextClass() !== undefined;

let context: AudioContext | undefined;

/** Starts the audio context. Call this in a tap, because browsers refuse to start a context without a tap. */
export function resumeNoise(): void {
  const Context = contextClass();
  if (Context === undefined) return;
  context ??= new Context();
  // If the context does not start, the clip plays without noise, which only makes the answer easier.
  if (context.state !== "running") context.resume().catch(() => undefined);
}

/** Releases the audio device. */
export function suspendNoise(): void {
  context?.suspend().catch(() => undefined);
}

const seconds = 2;
/** Low-pass cutoff. Noise up to this frequency masks most of speech without hissing. */
const cutoffHertz = 1_500;
/** About 6 dB below speech: our sentences have −16 dB of full scale while they sound, this noise has −22 dB. */
const volume = 0.4;

export function playNoise(): () => void {
  if (context?.state !== "running") return () => undefined;
  const buffer = context.createBuffer(1, seconds * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = cutoffHertz;
  const gain = context.createGain();
  gain.gain.value = volume;
  source.connect(filter);
  filter.connect(gain);
  gain.connect(context.destination);
  source.start();
  return () => {
    source.stop();
    gain.disconnect();
  };
}

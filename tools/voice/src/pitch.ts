/**
 * Up to this pitch in hertz, a frame of the model is silent or unvoiced. Slightly higher values are
 * transitions.
 */
export const voicedHertz = 20;
/** Below this share of the voice's median pitch, a frame is a transition. */
const steady = 0.6;
/** Frames of 12.5 ms over which the model's pitch is averaged. */
const smoothing = 3;
/** How far the model's small variations may deviate from our contour, as a logarithm: about a semitone. */
const unevenness = 0.06;

/**
 * Replaces the slow movement of the model's pitch by our contour and keeps its small variations, which sound natural. `heights`
 * are logarithms relative to the voice's median.
 */
export function applyContour(pitch: Float32Array, heights: Float64Array, middleHertz: number): Float32Array {
  const ofVoice = pitch.filter((hertz) => hertz > voicedHertz).sort();
  const middleOfModel = ofVoice[Math.floor(ofVoice.length / 2)];
  if (middleOfModel === undefined) return pitch;
  const voiced = [...pitch.keys()].filter((index) => (pitch[index] ?? 0) > steady * middleOfModel);
  const smooth = smoothed(bridged(pitch, voiced));
  const meanHeight = voiced.reduce((sum, index) => sum + (heights[index] ?? 0), 0) / voiced.length;
  const middle = Math.log(middleHertz) - meanHeight;
  return pitch.map((hertz, index) => {
    if (hertz <= voicedHertz) return hertz;
    const wanted = middle + (heights[index] ?? 0);
    const own = Math.log(hertz) - (smooth[index] ?? 0);
    return Math.exp(wanted + Math.max(-unevenness, Math.min(unevenness, own)));
  });
}

/** The logarithm of the pitch, interpolated over unvoiced frames. */
function bridged(pitch: Float32Array, voiced: readonly number[]): Float64Array {
  const line = new Float64Array(pitch.length);
  let next = 0;
  for (let index = 0; index < pitch.length; index += 1) {
    while (next < voiced.length && (voiced[next] ?? 0) < index) next += 1;
    const right = voiced[Math.min(next, voiced.length - 1)] ?? 0;
    const left = voiced[right === index ? next : Math.max(0, next - 1)] ?? 0;
    const a = Math.log(pitch[left] ?? 1);
    const b = Math.log(pitch[right] ?? 1);
    const share = right === left ? 0 : Math.min(1, Math.max(0, (index - left) / (right - left)));
    line[index] = a + (b - a) * share;
  }
  return line;
}

function smoothed(line: Float64Array): Float64Array {
  const reach = 3 * smoothing;
  return line.map((_, index) => {
    let sum = 0;
    let weights = 0;
    for (let distance = -reach; distance <= reach; distance += 1) {
      const at = Math.min(line.length - 1, Math.max(0, index + distance));
      const weight = Math.exp(-(distance * distance) / (2 * smoothing * smoothing));
      sum += weight * (line[at] ?? 0);
      weights += weight;
    }
    return sum / weights;
  });
}

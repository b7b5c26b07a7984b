import type { Measured } from "./measure.ts";

/** What every file must keep to. */
export const limits = {
  lufs: { from: -17, to: -15 },
  peakDecibels: -1,
  silence: 0.08,
  secondsPerMora: { from: 0.09, to: 0.3 },
};

/** Problems of a file's audio, in words. */
export function soundProblems(measured: Omit<Measured, "samples">): string[] {
  const { lufs, peakDecibels, silenceBefore, silenceAfter, secondsPerMora, objection } = measured;
  const problems: string[] = [];
  if (objection !== undefined) problems.push(objection);
  if (lufs < limits.lufs.from || lufs > limits.lufs.to) problems.push(`${lufs.toFixed(1)} LUFS`);
  if (peakDecibels > limits.peakDecibels) problems.push(`peak ${peakDecibels.toFixed(1)} dB`);
  if (silenceBefore > limits.silence)
    problems.push(`${Math.round(silenceBefore * 1000)} ms of silence before`);
  if (silenceAfter > limits.silence) problems.push(`${Math.round(silenceAfter * 1000)} ms of silence after`);
  if (secondsPerMora < limits.secondsPerMora.from || secondsPerMora > limits.secondsPerMora.to)
    problems.push(`${Math.round(secondsPerMora * 1000)} ms a mora`);
  return problems;
}

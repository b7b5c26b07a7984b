import type { Measured } from "./measure.ts";

export const limits = {
  lufs: { from: -17, to: -15 },
  peakDecibels: -1,
  silence: 0.08,
  secondsPerMora: { from: 0.09, to: 0.3 },
};

export function soundProblems(measured: Omit<Measured, "samples">, within = limits): string[] {
  const { lufs, peakDecibels, silenceBefore, silenceAfter, secondsPerMora, objection } = measured;
  const problems: string[] = [];
  if (objection !== undefined) problems.push(objection);
  if (lufs < within.lufs.from || lufs > within.lufs.to) problems.push(`${lufs.toFixed(1)} LUFS`);
  if (peakDecibels > within.peakDecibels) problems.push(`peak ${peakDecibels.toFixed(1)} dB`);
  if (silenceBefore > within.silence)
    problems.push(`${Math.round(silenceBefore * 1000)} ms of silence before`);
  if (silenceAfter > within.silence) problems.push(`${Math.round(silenceAfter * 1000)} ms of silence after`);
  if (secondsPerMora < within.secondsPerMora.from || secondsPerMora > within.secondsPerMora.to)
    problems.push(`${Math.round(secondsPerMora * 1000)} ms a mora`);
  return problems;
}

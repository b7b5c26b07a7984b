import type { Request } from "../requests.ts";
import { soundProblems } from "./limits.ts";
import type { MeasuredPhrase, Measured } from "./measure.ts";
import { median } from "./f0.ts";
import { recogniseVoices } from "./voice-print.ts";
import type { VoicePrint } from "./voice-print.ts";

export type Finding = Omit<Measured, "samples"> & {
  request: Request;
  transcript: string | undefined;
  /** Morae that differ between the text and the transcript, and how many there are. */
  differing: number;
  moraCount: number;
  /** Only for lines, because one voice says all words. */
  print: VoicePrint | undefined;
};

/** Up to this share of differing morae, a transcript counts as a near match. */
export const nearMatchShare = 0.1;

const wrongAccents = (finding: Finding): number =>
  judged([finding]).filter(({ isRight }) => isRight === false).length;

/**
 * Whether a file meets the limits, has no wrong accent, and has at most the share `maxWrong` of wrong morae.
 */
export function passesListeningCheck(finding: Finding, maxWrong: number): boolean {
  return soundProblems(finding).length === 0 && wrongAccents(finding) === 0 && share(finding) <= maxWrong;
}

/** The score of a file: the share of wrong morae, plus half the share of wrong accents; an exceeded limit outweighs both. */
export function errorScore(finding: Finding): number {
  const accents = wrongAccents(finding) / Math.max(1, judged([finding]).length);
  return share(finding) + accents / 2 + 10 * soundProblems(finding).length;
}

/**
 * Shares among the accents and transcripts that could be judged. Without transcripts, none counts as wrong.
 */
export type Verdict = { accentShare: number; transcriptShare: number; soundProblems: number };

const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
const share = ({ differing, moraCount }: Finding): number => differing / Math.max(1, moraCount);
const textOf = ({ speech }: Request): string => (speech.kind === "line" ? speech.text : speech.headword);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Accent phrases that can be decided. */
function judged(findings: readonly Finding[]): MeasuredPhrase[] {
  return findings.flatMap(({ phrases }) => phrases.filter(({ isRight }) => isRight !== undefined));
}

export function verdict(findings: readonly Finding[]): Verdict {
  const phrases = judged(findings);
  const heard = findings.filter(({ transcript }) => transcript !== undefined);
  return {
    accentShare: phrases.length === 0 ? 1 : phrases.filter(({ isRight }) => isRight).length / phrases.length,
    transcriptShare:
      heard.length === 0
        ? 1
        : heard.filter((finding) => share(finding) <= nearMatchShare).length / heard.length,
    soundProblems: findings.filter((finding) => soundProblems(finding).length > 0).length,
  };
}

/** The part of the report about lines, or about words. Lists of files end after `maxRows`. */
export function reportSection(title: string, findings: readonly Finding[], maxRows: number): string {
  const phrases = judged(findings);
  const undecided = findings.flatMap((finding) => finding.phrases).length - phrases.length;
  const right = phrases.filter(({ isRight }) => isRight).length;
  const heard = findings.filter(({ transcript }) => transcript !== undefined);
  const rises = findings.flatMap((finding) => finding.rises).filter((rise) => !Number.isNaN(rise));
  const sound = findings.filter((finding) => soundProblems(finding).length > 0);
  const range = (values: readonly number[]): string =>
    values.length === 0 ? "–" : `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
  return [
    `## ${title}`,
    "",
    "| measured | result |",
    "| --- | --- |",
    `| files | ${findings.length} |`,
    `| accent phrases as intended | ${right} of ${phrases.length} (${percent(right, phrases.length)}) |`,
    `| accent phrases not measurable: silent at the fall | ${undecided} |`,
    ...(heard.length === 0
      ? ["| transcripts | not taken |"]
      : [
          `| transcripts equal in kana | ${percent(heard.filter(({ differing }) => differing === 0).length, heard.length)} of ${heard.length} |`,
          `| transcripts with at most ${100 * nearMatchShare} % of the morae different | ${percent(heard.filter((one) => share(one) <= nearMatchShare).length, heard.length)} |`,
        ]),
    ...(rises.length === 0
      ? []
      : [
          `| questions that rise at their end | ${rises.filter((rise) => rise > 1).length} of ${rises.length} |`,
        ]),
    `| loudness, LUFS | ${range(findings.map(({ lufs }) => lufs))} |`,
    `| true peak, dB | ${range(findings.map(({ peakDecibels }) => peakDecibels))} |`,
    `| longest silence before, after, ms | ${longest(findings.map((one) => one.silenceBefore))}, ${longest(findings.map((one) => one.silenceAfter))} |`,
    `| ms per mora, with pauses | ${range(findings.map(({ secondsPerMora }) => 1000 * secondsPerMora))} |`,
    `| files outside a limit | ${sound.length} |`,
    "",
    ...voiceTable(findings),
    ...listing("Outside a limit", sound, maxRows, (one) => soundProblems(one).join("; ")),
    ...listing(
      "Accent phrases not as intended",
      findings.filter((one) => one.phrases.some(({ isRight }) => isRight === false)),
      maxRows,
      (one) =>
        one.phrases
          .filter(({ isRight }) => isRight === false)
          .map(
            ({ text, semitones }) =>
              `${text} [${semitones.map((height) => (Number.isNaN(height) ? "–" : height)).join(" ")}]`,
          )
          .join(" "),
    ),
    ...listing(
      "Transcripts that differ, worst first",
      heard.filter(({ differing }) => differing > 0).toSorted((a, b) => share(b) - share(a)),
      maxRows,
      (one) => `${one.transcript ?? ""} (${percent(one.differing, one.moraCount)})`,
    ),
  ].join("\n");
}

const longest = (seconds: readonly number[]): number => Math.round(1000 * Math.max(0, ...seconds));

function voiceTable(findings: readonly Finding[]): string[] {
  const byVoice = new Map(
    [...Map.groupBy(findings, ({ request }) => request.speech.voice)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
  const rows = [...byVoice].map(([voice, some]) => {
    const phrases = judged(some);
    const heard = some.filter(({ transcript }) => transcript !== undefined);
    const isNear = heard.filter((one) => share(one) <= nearMatchShare).length;
    return `| ${voice} | ${some.length} | ${percent(phrases.filter(({ isRight }) => isRight).length, phrases.length)} | ${percent(isNear, heard.length)} | ${Math.round(1000 * mean(some.map((one) => one.secondsPerMora)))} | ${Math.round(median(some.map((one) => one.hertz)))} |`;
  });
  return [
    "| voice | files | accents | transcripts near | ms per mora | median pitch, Hz |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
    ...apart(byVoice),
  ];
}

/** Whether voices can be distinguished. */
function apart(byVoice: ReadonlyMap<string, readonly Finding[]>): string[] {
  const prints = new Map(
    [...byVoice].map(([voice, some]) => [
      voice,
      some.flatMap(({ print }) => (print === undefined ? [] : [print])),
    ]),
  );
  if (prints.size < 2) return [];
  const voices = recogniseVoices(prints);
  const recognised = voices.reduce((sum, one) => sum + one.recognised, 0);
  const files = voices.reduce((sum, one) => sum + one.files, 0);
  const closest = voices.reduce((a, b) => (b.distance < a.distance ? b : a));
  return [
    `By median pitch and average spectrum, ${recognised} of ${files} lines (${percent(recognised, files)}) are attributed to their own voice. The closest voices are ${closest.voice} and ${closest.nearest}: their distance is ${closest.distance.toFixed(1)} times the usual spread of a voice.`,
    "",
  ];
}

function listing(
  title: string,
  findings: readonly Finding[],
  maxRows: number,
  say: (finding: Finding) => string,
): string[] {
  if (findings.length === 0) return [];
  const shown = findings.slice(0, maxRows);
  const rows = shown.map((one) => `| ${one.request.name} | ${textOf(one.request)} | ${say(one)} |`);
  const count = shown.length < findings.length ? `: ${shown.length} of ${findings.length}` : "";
  return [`### ${title}${count}`, "", "| name | text | found |", "| --- | --- | --- |", ...rows, ""];
}

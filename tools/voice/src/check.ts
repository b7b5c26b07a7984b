/**
 * Checks every audio file: `npm run voice -- check`. Writes voice-report.md and cache/findings.md; fails below 98 %
 * right accents or transcripts, or if a file exceeds a limit. After an interruption, the next run continues.
 *
 *   --quick            without the recogniser, which takes 4 s per line; cached transcripts still count
 *   --part 1/2         every second file, without a report: run all parts in parallel, then run without --part
 *   --only ramen       only names that contain this, without a report
 *   --lines, --words   only lines, or only words, without a report
 *   --clips            only ear training; clips that fail are listed in audio/dropped-clips.json, and packs leave them out
 *   --against path     compares with the files of another run, rendered with npm run voice -- --folder path
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readManifest } from "../../../src/content/speech/audio.ts";
import { ClipCheck } from "./clips/check-clips.ts";
import type { ClipFinding } from "./clips/check-clips.ts";
import { clipReport, writeDropped } from "./clips/report.ts";
import { loadOpenJTalk } from "./front-end/open-jtalk.ts";
import { examine } from "./listen/examine.ts";
import { reportSection, verdict } from "./listen/report.ts";
import type { Finding } from "./listen/report.ts";
import { Transcripts } from "./listen/transcripts.ts";
import { progressLine } from "./progress.ts";
import { choiceOptions, choose, inPart, readRequests } from "./requests.ts";
import type { Request } from "./requests.ts";

const root = join(import.meta.dirname, "../../..");
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    ...choiceOptions,
    part: { type: "string", default: "1/1" },
    folder: { type: "string", default: join(root, "audio") },
    against: { type: "string" },
  },
});

/** The share of a line's accents and of transcripts that must be right. */
const bar = 0.98;
const manifest = readManifest(values.folder);
const transcripts = new Transcripts();
const readAloud = await loadOpenJTalk();

/** Checks the file of a request; undefined if the file is missing or stale. */
async function listenTo(request: Request): Promise<Finding | undefined> {
  const entry = manifest[request.list][request.name];
  if (entry?.key !== request.key || !existsSync(join(values.folder, entry.file))) return undefined;
  const mp3 = readFileSync(join(values.folder, entry.file));
  return examine({ request, mp3, entry }, { readAloud, transcripts }, values.quick);
}

/**
 * Counts the files that are identical in another run: they have the same name, which is a hash of the
 * content.
 */
function sameInBothRuns(other: string): string {
  const again = readManifest(other);
  const pairs = (["lines", "words"] as const).flatMap((list) =>
    Object.entries(again[list]).map(([name, entry]) => ({ entry, mine: manifest[list][name] })),
  );
  const comparable = pairs.filter(({ entry, mine }) => mine?.key === entry.key && mine.recorded !== true);
  const same = comparable.filter(({ entry, mine }) => mine?.file === entry.file);
  const lines = same.filter(({ entry }) => Object.values(again.lines).includes(entry));
  return `Rendered a second time: ${comparable.length} files; equal byte by byte: ${same.length} (${lines.length} lines, ${same.length - lines.length} words).`;
}

const all = readRequests();
const chosen = inPart(choose(all, values), values.part);
const wanted = chosen.filter(({ list }) => list !== "clips");
const wantedClips = chosen.filter(({ list }) => list === "clips");
const findings: Finding[] = [];
const started = performance.now();
for (const [index, request] of wanted.entries()) {
  const finding = await listenTo(request);
  if (finding !== undefined) findings.push(finding);
  const done = index + 1;
  const elapsedSeconds = (performance.now() - started) / 1000;
  const line = progressLine({ done, total: wanted.length, failed: 0, elapsedSeconds });
  if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001b[K`);
  else if (done % 50 === 0) console.log(line);
}
if (process.stdout.isTTY) console.log();

const unheard = (some: readonly Finding[]): number =>
  some.filter(({ transcript }) => transcript === undefined).length;
const lines = findings.filter(({ request }) => request.list === "lines");
const words = findings.filter(({ request }) => request.list === "words");
const page = (maxRows: number): string =>
  [
    "# Voice check",
    "",
    "Written by `npm run voice -- check`, which also writes all rows to `cache/findings.md` of the voice tool. Pitch, loudness and silence are measured in the MP3 files. Whisper (small) transcribes them in kana, which is compared with ours mora by mora; two spellings of one sound (は and わ, を and お, づ and ず) count as equal. Whisper errs too: listen before you change a line.",
    "",
    `Not rendered or stale: ${wanted.length - findings.length} of ${wanted.length}. Not transcribed: ${unheard(lines)} lines, ${unheard(words)} words.`,
    ...(values.against === undefined ? [] : ["", sameInBothRuns(values.against)]),
    "",
    reportSection("Lines", lines, maxRows),
    ...(words.length === 0 ? [] : [reportSection("Words", words, maxRows)]),
  ]
    .join("\n")
    .trimEnd();
const isWhole = chosen.length === all.length;
if (isWhole) {
  const recordings = [...Object.values(manifest.lines), ...Object.values(manifest.words)];
  transcripts.keepOnly(new Set(recordings.map(({ file }) => file)));
  writeFileSync(join(root, "tools/voice/voice-report.md"), `${page(3)}\n`);
  writeFileSync(join(root, "tools/voice/cache/findings.md"), `${page(Number.POSITIVE_INFINITY)}\n`);
} else if (wanted.length > 0) console.log(page(Number.POSITIVE_INFINITY));

const { accentShare, transcriptShare } = verdict(lines);
const { soundProblems } = verdict(findings);
if (wanted.length > 0)
  console.log(
    `voice:check: ${findings.length} files, accents ${(100 * accentShare).toFixed(1)} %, transcripts near ${(100 * transcriptShare).toFixed(1)} %, ${soundProblems} outside a limit`,
  );
if (accentShare < bar || transcriptShare < bar || soundProblems > 0) process.exitCode = 1;

if (wantedClips.length > 0) {
  const clips: ClipFinding[] = [];
  const check = new ClipCheck(all, { folder: values.folder, manifest, readAloud });
  for (const [index, request] of wantedClips.entries()) {
    const finding = await check.check(request);
    if (finding !== undefined) clips.push(finding);
    if (index % 50 === 49) console.log(`voice:check: ${index + 1} of ${wantedClips.length} clips`);
  }
  writeDropped(values.folder, clips);
  const { text, confirmedShare } = clipReport(clips);
  console.log(text);
  if (clips.length < wantedClips.length || confirmedShare < bar) process.exitCode = 1;
}

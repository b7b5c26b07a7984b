/**
 * Renders bad files again: `npm run voice -- takes`. Files with too many wrong morae, a wrong accent or an exceeded limit are
 * rendered at several paces, and the best is stored in audio/ and takes.json. Recordings of people are not
 * replaced. Do not run this in parallel with `npm run voice`, because both write the manifest.
 *
 *   --above 0.1        the accepted share of wrong morae
 *   --paces 0.8,1.1    the paces to try, if the usual ones did not help
 *   --only ramen       only names that contain this
 *   --lines, --words   only lines, or only words
 *   --clips            only clips of ear training that the check dropped
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { audioFileName } from "../../../src/content/speech/audio.ts";
import { findClipTakes } from "./clips/find-takes.ts";
import { loadOpenJTalk } from "./front-end/open-jtalk.ts";
import { examine } from "./listen/examine.ts";
import { errorScore, passesListeningCheck, nearMatchShare } from "./listen/report.ts";
import { Transcripts } from "./listen/transcripts.ts";
import { AudioFolder } from "./manifest.ts";
import { loadKokoro } from "./model/kokoro.ts";
import { writeAtomically } from "./model/prepare.ts";
import { choiceOptions, choose, readRequests } from "./requests.ts";
import type { Request } from "./requests.ts";
import { loadMp3Encoder } from "./sound/mp3.ts";
import { speak } from "./speak.ts";
import type { Spoken } from "./speak.ts";
import { savePace } from "./takes.ts";

const usualPaces = "1,0.94,0.88,1.06,0.97,0.91,0.85,1.03";

const { values } = parseArgs({
  options: {
    above: { type: "string", default: String(nearMatchShare) },
    paces: { type: "string", default: usualPaces },
    ...choiceOptions,
  },
});
const paces = values.paces.split(",").map(Number);
if (!paces.every((pace) => pace >= 0.5 && pace <= 2))
  throw new Error(`--paces ${values.paces}: numbers from 0.5 to 2, with commas between them.`);

const folder = new AudioFolder(join(import.meta.dirname, "../../../audio"));
const playbackRecord = { readAloud: await loadOpenJTalk(), transcripts: new Transcripts() };
const mouth = {
  readAloud: playbackRecord.readAloud,
  kokoro: await loadKokoro(),
  encodeMp3: await loadMp3Encoder(),
};

type Take = { pace: number; spoken: Spoken; errorScore: number; transcript: string };

/** A take without problems ends the search. */
async function bestTake(request: Request): Promise<Take | undefined> {
  let best: Take | undefined;
  for (const pace of paces) {
    const { speech } = request;
    const spoken = await speak({ ...speech, speed: speech.speed * pace }, mouth);
    const finding = await examine({ request, mp3: spoken.mp3, entry: spoken }, playbackRecord);
    const take = { pace, spoken, errorScore: errorScore(finding), transcript: finding.transcript ?? "" };
    if (best === undefined || take.errorScore < best.errorScore) best = take;
    if (best.errorScore === 0) break;
  }
  return best;
}

const all = readRequests();
if (values.clips) {
  await findClipTakes(choose(all, values), { all, paces, folder, instruments: mouth });
  process.exit();
}
// An unmarked recording of a person must not be treated as a rendering.
for (const said of folder.adoptRecordings(all)) console.log(`voice: ${said}`);
const wanted = choose(all, values).filter(({ list }) => list !== "clips");
const missing = new Set(folder.missing(wanted));
for (const request of wanted) {
  const { list, name, key } = request;
  const entry = folder.manifest[list][name];
  if (missing.has(request) || entry === undefined || entry.recorded === true) continue;
  const mp3 = readFileSync(join(folder.path, entry.file));
  const finding = await examine({ request, mp3, entry }, playbackRecord);
  if (passesListeningCheck(finding, Number(values.above))) continue;
  const before = errorScore(finding);
  const best = await bestTake(request);
  if (best === undefined || best.errorScore >= before) {
    console.log(`${name}: no take is better than ${before.toFixed(3)}`);
    continue;
  }
  const file = audioFileName(best.spoken.mp3);
  writeAtomically(join(folder.path, file), best.spoken.mp3);
  const { seconds, moras } = best.spoken;
  folder.enter(request, { file, seconds, moras, key });
  savePace(request, best.pace);
  console.log(
    `${name}: ${before.toFixed(3)} → ${best.errorScore.toFixed(3)} at pace ${best.pace}: ${best.transcript}`,
  );
}
console.log(`voice:takes: done; ${missing.size} not rendered yet. \`npm run voice\` removes unused files.`);

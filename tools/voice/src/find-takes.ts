/**
 * Renders bad files again: `npm run voice -- takes`. Files with too many wrong morae, a wrong accent or an exceeded limit are
 * rendered at several paces and with similar phonemes. The first take that passes, or else the best, is stored in audio/ and
 * takes.json. Recordings of people are not replaced. Do not run this in parallel with `npm run voice`, because both
 * write the manifest.
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
import { similarPhonemes } from "./phonemes.ts";
import type { SimilarPhonemes } from "./phonemes.ts";
import { choiceOptions, choose, readRequests } from "./requests.ts";
import type { Request } from "./requests.ts";
import { loadMp3Encoder } from "./sound/mp3.ts";
import { speak } from "./speak.ts";
import type { Spoken } from "./speak.ts";
import { saveTake } from "./takes.ts";
import type { Take } from "./takes.ts";

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
const phonemeSets = Object.keys(similarPhonemes) as SimilarPhonemes[];
const takes: Take[] = [
  ...phonemeSets.map((phonemes) => ({ pace: 1, phonemes })),
  ...paces.map((pace) => ({ pace })),
  ...phonemeSets.map((phonemes) => ({ pace: 0.9, phonemes })),
];

const accepted = Number(values.above);

const folder = new AudioFolder(join(import.meta.dirname, "../../../audio"));
const playbackRecord = { readAloud: await loadOpenJTalk(), transcripts: new Transcripts() };
const models = {
  readAloud: playbackRecord.readAloud,
  kokoro: await loadKokoro(),
  encodeMp3: await loadMp3Encoder(),
};

type Tried = { take: Take; spoken: Spoken; errorScore: number; transcript: string };

/** The first take that passes ends the search. */
async function bestTake(request: Request): Promise<Tried | undefined> {
  let best: Tried | undefined;
  for (const take of takes) {
    const spoken = await speak(request.speech, models, take);
    const finding = await examine({ request, mp3: spoken.mp3, entry: spoken }, playbackRecord);
    const tried = { take, spoken, errorScore: errorScore(finding), transcript: finding.transcript ?? "" };
    if (best === undefined || tried.errorScore < best.errorScore) best = tried;
    if (passesListeningCheck(finding, accepted)) return tried;
  }
  return best;
}

const all = readRequests();
if (values.clips) {
  await findClipTakes(choose(all, values), { all, paces, folder, instruments: models });
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
  if (passesListeningCheck(finding, accepted)) continue;
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
  saveTake(request, best.take);
  console.log(
    `${name}: ${before.toFixed(3)} → ${best.errorScore.toFixed(3)} ${JSON.stringify(best.take)} ${best.transcript}`,
  );
}
console.log(`voice:takes: done; ${missing.size} not rendered yet. \`npm run voice\` removes unused files.`);

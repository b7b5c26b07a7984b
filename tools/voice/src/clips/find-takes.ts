import { join } from "node:path";
import { readDroppedClips } from "../../../../src/content/ear/dropped-clips.ts";
import { audioFileName } from "../../../../src/content/speech/audio.ts";
import type { AudioFolder } from "../manifest.ts";
import { writeAtomically } from "../model/prepare.ts";
import type { Request } from "../requests.ts";
import { speak } from "../speak.ts";
import type { SpeechModels } from "../speak.ts";
import { saveTake } from "../takes.ts";
import { ClipCheck } from "./check-clips.ts";
import { writeDropped } from "./report.ts";

/**
 * Renders dropped clips again at several paces. The first take that is confirmed is stored in audio/ and
 * takes.json. Do not run this in parallel with `npm run voice`, because both write the manifest.
 */
export async function findClipTakes(
  wanted: readonly Request[],
  {
    all,
    paces,
    folder,
    instruments,
  }: { all: readonly Request[]; paces: readonly number[]; folder: AudioFolder; instruments: SpeechModels },
): Promise<void> {
  const { path, manifest } = folder;
  const check = new ClipCheck(all, { folder: path, manifest, readAloud: instruments.readAloud });
  const dropped = readDroppedClips(path);
  for (const request of wanted.filter(({ name }) => name in dropped)) {
    const { name, speech, key } = request;
    for (const pace of paces.filter((one) => one !== 1)) {
      const take = await speak(speech, instruments, { pace });
      const finding = await check.checkTake(name, { ...take, pace });
      if (finding === undefined || "why" in finding.verdict) continue;
      const { mp3, seconds, moras } = take;
      const file = audioFileName(mp3);
      writeAtomically(join(path, file), mp3);
      folder.enter(request, { file, seconds, moras, key });
      saveTake(request, { pace });
      writeDropped(path, [finding]);
      console.log(`${name}: confirmed at pace ${pace}`);
      break;
    }
  }
}

import type { Recording } from "../../../../src/content/speech/audio.ts";
import { audioFileName } from "../../../../src/content/speech/audio.ts";
import type { ReadAloud } from "../front-end/open-jtalk.ts";
import { readingOf } from "../requests.ts";
import type { Request } from "../requests.ts";
import { differingMoras, morasOfKana } from "./compare-kana.ts";
import { measure } from "./measure.ts";
import type { Finding } from "./report.ts";
import type { Transcripts } from "./transcripts.ts";
import { voicePrint } from "./voice-print.ts";

/**
 * Checks one file: its audio, its accents, and its transcript. With `isQuick`, only a cached transcript is
 * used.
 */
export async function examine(
  { request, mp3, entry }: { request: Request; mp3: Uint8Array; entry: Omit<Recording, "file" | "key"> },
  { readAloud, transcripts }: { readAloud: ReadAloud; transcripts: Transcripts },
  isQuick = false,
): Promise<Finding> {
  const { list, speech } = request;
  const file = audioFileName(mp3);
  const { samples, ...measured } = await measure(
    mp3,
    { ...entry, file, key: request.key },
    speech,
    readAloud,
  );
  const reading = readingOf(speech);
  const moraCount = morasOfKana(reading).length;
  const transcript = isQuick ? transcripts.known(file) : await transcripts.of(file, samples);
  return {
    ...measured,
    request,
    transcript,
    differing: transcript === undefined ? 0 : differingMoras(transcript, reading),
    moraCount,
    print: list === "lines" ? voicePrint(samples, measured.hertz) : undefined,
  };
}

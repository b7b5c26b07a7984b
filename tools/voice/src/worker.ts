/**
 * A process that renders. It receives requests as messages, writes files, and responds with manifest entries.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { audioFileName } from "../../../src/content/speech/audio.ts";
import type { Recording } from "../../../src/content/speech/audio.ts";
import { loadOpenJTalk } from "./front-end/open-jtalk.ts";
import { loadKokoro } from "./model/kokoro.ts";
import { writeAtomically } from "./model/prepare.ts";
import type { Request } from "./requests.ts";
import { loadMp3Encoder } from "./sound/mp3.ts";
import { speak } from "./speak.ts";
import { takeOf } from "./takes.ts";

export type Answer = { entry: Recording } | { problem: string };

const [folder = "audio"] = process.argv.slice(2);
const instruments = {
  readAloud: await loadOpenJTalk(),
  kokoro: await loadKokoro(),
  encodeMp3: await loadMp3Encoder(),
};

async function render({ name, speech, key }: Request): Promise<Answer> {
  try {
    const { mp3, seconds, moras } = await speak(speech, instruments, takeOf({ name, key }));
    const file = audioFileName(mp3);
    if (!existsSync(join(folder, file))) writeAtomically(join(folder, file), mp3);
    return { entry: { file, seconds, moras, key } };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on("message", (request: Request) => {
  void render(request).then((answer) => {
    if (process.connected) process.send?.(answer);
  });
});
// A worker stops if its parent process has stopped.
process.on("disconnect", () => process.exit());
process.send?.("ready");

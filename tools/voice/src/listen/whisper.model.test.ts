import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readManifest } from "../../../../src/content/speech/audio.ts";
import { readRequests, readingOf } from "../requests.ts";
import { differingMoras, morasOfKana } from "./compare-kana.ts";
import { decodeMp3 } from "./decode.ts";
import { loadWhisper } from "./whisper.ts";

test("transcribes our lines as they are written, and confuses no line with another", async () => {
  const audio = join(import.meta.dirname, "../../../../audio");
  const manifest = readManifest(audio);
  const { transcribe } = await loadWhisper();
  const readings = readRequests()
    .filter(({ name }) => name === "share-house-hello#0" || name === "share-house-hello#2")
    .map(({ name, speech }) => ({ name, reading: readingOf(speech) }));
  expect(readings).toHaveLength(2);
  for (const { name } of readings) {
    const mp3 = readFileSync(join(audio, manifest.lines[name]?.file ?? ""));
    const heard = await transcribe(await decodeMp3(mp3));
    for (const other of readings) {
      const share = differingMoras(heard, other.reading) / morasOfKana(other.reading).length;
      expect(share <= 0.1).toBe(other.name === name);
    }
  }
}, 600_000);

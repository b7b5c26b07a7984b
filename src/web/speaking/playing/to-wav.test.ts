import { expect, test } from "vitest";
import { toWav } from "./to-wav.ts";

test("writes the recorded samples into a WAV file", () => {
  const wav = toWav({ samples: new Float32Array(100), rate: 44_100 });
  expect(wav.type).toBe("audio/wav");
  expect(wav.size).toBe(244);
});

import { expect, test } from "vitest";
import { clipVoices } from "./clips.ts";
import { checkPackSize, joinClips } from "./packs.ts";

const read = (file: string): Buffer => Buffer.from(file);
const clip = (form: "word" | "stretched" | "sentence", pair: number, side: 0 | 1, file: string) => ({
  form,
  pair,
  side,
  voice: "female-1",
  file,
});

test("joins the clips of each voice and records their positions", () => {
  const [pack, ...others] = joinClips(
    "voicing",
    [clip("word", 0, 0, "ten"), clip("word", 0, 1, "den!")],
    read,
  );
  expect(pack?.bytes.toString()).toBe("tenden!");
  expect(pack?.clips).toEqual([
    { form: "word", pair: 0, side: 0, start: 0, length: 3 },
    { form: "word", pair: 0, side: 1, start: 3, length: 4 },
  ]);
  expect(others.every(({ clips }) => clips.length === 0)).toBe(true);
});

test("leaves out a word if the other word of its pair is missing", () => {
  const [pack] = joinClips("voicing", [clip("word", 0, 0, "ten"), clip("sentence", 0, 1, "denki o")], read);
  expect(pack).toMatchObject({ clips: [], bytes: Buffer.alloc(0) });
});

test("reuses the bytes of the shorter word beside a lengthened word", () => {
  const clips = [clip("word", 0, 0, "kite"), clip("word", 0, 1, "kitte"), clip("stretched", 0, 1, "kittte")];
  const [pack] = joinClips("small-tsu", clips, read);
  expect(pack?.bytes.toString()).toBe("kitekittekittte");
  expect(pack?.clips.filter(({ form }) => form === "stretched")).toEqual([
    { form: "stretched", pair: 0, side: 1, start: 9, length: 6 },
    { form: "stretched", pair: 0, side: 0, start: 0, length: 4 },
  ]);
});

test("uses six voices, two of them only for checks", () => {
  const packs = joinClips("voicing", [], read);
  expect(packs.map(({ voice }) => voice)).toEqual(clipVoices);
  expect(packs.filter(({ isHeldOut }) => isHeldOut)).toHaveLength(2);
  expect(packs).toHaveLength(6);
});

test("rejects a pack of more than 200 KB", () => {
  const pack = (size: number) => ({ voice: "male-1", bytes: Buffer.alloc(size) });
  expect(() => checkPackSize("voicing", pack(200_000))).not.toThrow();
  expect(() => checkPackSize("voicing", pack(200_001))).toThrow(
    "the clips of voicing in male-1 have 200001 bytes",
  );
});

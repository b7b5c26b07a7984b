import { expect, test } from "vitest";
import { spokenWord } from "#domain/playback/spoken-word.ts";
import { readManifest } from "#content/speech/audio.ts";
import { contentData } from "#contract/content.schema.ts";
import { readRequests } from "../tools/voice/src/requests.ts";
import { wrongAccents } from "../tools/voice/src/wrong-accents.ts";
import { builtLibrary, analysedContent } from "./support/compiled-library.ts";

const analysed = analysedContent();
const library = builtLibrary();
const ids = analysed.scenes.map(({ source }) => source.id);

function scene(id: string) {
  const answer = library.ready.scene("en", id);
  if (answer === undefined) throw new Error(`${id} is not served`);
  return contentData.parse(JSON.parse(answer.whole.encoded("identity").bytes.toString()).data);
}

test("serves every line of every scene and every word that can be tapped with its speech", () => {
  for (const { lines, lexemes } of ids.map(scene)) {
    expect(lines.flatMap(({ segment, audio }) => (audio === undefined ? [segment] : []))).toEqual([]);
    expect(Object.keys(lexemes).filter((word) => lexemes[word]?.audio === undefined)).toEqual([]);
  }
});

test("every line has as many mora times as morae, so that its last word is highlighted at its end", () => {
  for (const { id, lines } of ids.map(scene)) {
    for (const { segment, tokens, audio } of lines) {
      const { moras = [], seconds = 0 } = audio ?? {};
      const where = `${id}#${segment}`;
      const isSaid = tokens.map(({ ruby }) => /[ぁ-ゖァ-ヺ]/.test(ruby.flat().at(-1) ?? ""));
      expect([where, spokenWord(tokens, moras, seconds * 1000)]).toEqual([where, isSaid.lastIndexOf(true)]);
      expect([where, moras.toSorted((a, b) => a - b)]).toEqual([where, moras]);
      // A mora time without a mora would never be reached.
      expect([where, spokenWord(tokens, [...moras, seconds * 1000], seconds * 1000)]).toEqual([
        where,
        undefined,
      ]);
    }
  }
});

test("every rendered line has the accents of the lexicon and of polite endings", () => {
  expect(wrongAccents(readRequests(analysed), analysed.audioFolder).wrong).toEqual([]);
});

test("has no audio that nothing plays (npm run voice deletes it)", () => {
  const played = new Set(readRequests(analysed).map(({ list, name }) => `${list} ${name}`));
  const rendered = Object.entries(readManifest(analysed.audioFolder)).flatMap(([list, entries]) =>
    Object.keys(entries).map((name) => `${list} ${name}`),
  );
  expect(rendered.filter((name) => !played.has(name))).toEqual([]);
});

test("lists each scene with the duration of its lines", () => {
  for (const { source, lines, durationSeconds } of analysed.scenes) {
    const seconds = scene(source.id).lines.reduce((sum, { audio }) => sum + (audio?.seconds ?? 0), 0);
    expect(lines).toHaveLength(source.scene.data.lines.length);
    expect(durationSeconds).toBe(Math.round(seconds));
  }
});

import type { Found } from "#content/speech/audio.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/** Expected audio of a scene, and its state. */
type Wanted = { what: string; line: number; found: Found; isLine?: true };

/** Every line and word has current audio, and every line has a model. */
export const spokenAsWritten: Check = inEachScene(({ source: { scene }, lines }, { index, audioOf }) => {
  const { file, data, lineOf } = scene;
  const wanted: Wanted[] = [
    ...lines.map(({ source, audio }, at) => ({
      what: `segment ${source.segment}`,
      line: lineOf(["lines", at]),
      found: audio,
      isLine: true as const,
    })),
    ...data.vocabulary.flatMap((id, at): Wanted[] => {
      const lexeme = index.byId.get(id);
      return lexeme === undefined
        ? []
        : [{ what: `「${id}」`, line: lineOf(["vocabulary", at]), found: audioOf(lexeme) }];
    }),
  ];
  const together = (some: readonly Wanted[], say: string): Problem[] => {
    const [first] = some;
    return first === undefined ? [] : [{ file, line: first.line, say: `${listed(some)} ${say}` }];
  };
  return [
    ...together(
      wanted.filter(({ found }) => found.state === "missing"),
      "cannot be heard yet: run npm run voice.",
    ),
    ...together(
      wanted.filter(({ found, isLine }) => isLine === true && found.state === "spoken" && !found.hasModel),
      "cannot be compared with a learner's voice yet: run npm run voice.",
    ),
    ...together(
      wanted.filter(({ found }) => found.state === "stale" && !found.recorded),
      "changed after the audio was rendered: run npm run voice.",
    ),
    ...together(
      wanted.filter(({ found }) => found.state === "replaced"),
      "got another file in audio/: run npm run voice, which keeps a person's recording.",
    ),
    ...together(
      wanted.filter(({ found }) => found.state === "stale" && found.recorded),
      "changed after a person recorded it: record it again, or take the entry out of audio/manifest.json and run npm run voice.",
    ),
  ];
});

function listed(some: readonly Wanted[]): string {
  const names = some.slice(0, 3).map(({ what }) => what);
  const more = some.length - names.length;
  return more === 0 ? names.join(", ") : `${names.join(", ")} and ${more} more`;
}

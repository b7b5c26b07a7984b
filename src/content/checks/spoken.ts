import type { AudioState } from "#content/speech/audio.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { everyLine, repairTexts } from "#content/scene/compile-scene.ts";
import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { Sources } from "#content/read/sources.ts";
import { inEachScene } from "./check.ts";
import type { Check, Checked } from "./check.ts";

/** Expected audio of a file, and its state. */
type Wanted = { what: string; line: number; found: AudioState; isLine?: true };

/** Every line, repair phrase and word has current audio. All of them except words also have a model. */
export const spokenAsWritten: Check = (content) => [
  ...ofScenes(content),
  ...ofRepairs(content.sources, content.scenes),
  ...ofContrasts(content),
];

const ofScenes = inEachScene((compiled, { index, audioOf }) => {
  const { file, data, lineOf } = compiled.source.scene;
  return problemsWith(file, [
    ...everyLine(compiled).flatMap(({ source, audio, at, explanation, registers }): Wanted[] => {
      const line = {
        what: `segment ${source.segment}`,
        line: lineOf(at),
        found: audio,
        isLine: true as const,
      };
      const about = explanation === undefined ? [] : [explanation.question, explanation.answer];
      return [
        line,
        ...[...about, ...registers].map((spoken) => ({
          what: `「${spoken.sentence.text}」`,
          line: lineOf(spoken.at),
          found: spoken.audio,
          isLine: true as const,
        })),
      ];
    }),
    ...compiled.diary.map(({ sentence, at, audio }): Wanted => ({
      what: `「${sentence.text}」`,
      line: lineOf(at),
      found: audio,
      isLine: true,
    })),
    ...data.vocabulary.flatMap((id, at): Wanted[] => {
      const lexeme = index.byId.get(id);
      return lexeme === undefined
        ? []
        : [{ what: `「${id}」`, line: lineOf(["vocabulary", at]), found: audioOf(lexeme) }];
    }),
  ]);
});

/** Scenes share the files of repair phrases. */
function ofRepairs({ repairs }: Sources, scenes: readonly CompiledScene[]): Problem[] {
  if (repairs === undefined) return [];
  const byName = new Map(scenes.flatMap(repairTexts).map((spoken) => [spoken.name, spoken]));
  const wanted = [...byName.values()].map(({ sentence, speech, at, audio }) => ({
    what: `「${sentence.text}」 (${speech.voice})`,
    line: repairs.lineOf(at),
    found: audio,
    isLine: true as const,
  }));
  return problemsWith(repairs.file, wanted);
}

/** Checks the clips of ear training, including those that the voice check dropped, which have audio, too. */
function ofContrasts({ sources, contrasts }: Checked): Problem[] {
  const { contrasts: source } = sources;
  if (source === undefined) return [];
  return contrasts.flatMap(({ clips }, index) =>
    problemsWith(
      source.file,
      clips.map(({ name, pair, side, audio }) => ({
        what: name,
        line: source.lineOf(["contrasts", index, "pairs", pair, side]),
        found: audio,
      })),
    ),
  );
}

function problemsWith(file: string, wanted: readonly Wanted[]): Problem[] {
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
}

function listed(some: readonly Wanted[]): string {
  const names = some.slice(0, 3).map(({ what }) => what);
  const more = some.length - names.length;
  return more === 0 ? names.join(", ") : `${names.join(", ")} and ${more} more`;
}

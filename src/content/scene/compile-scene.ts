import { splitMoras } from "#domain/japanese/writing/kana.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { SceneSource } from "#content/read/sources.ts";
import type { FindAudio, Found } from "#content/speech/audio.ts";
import { lineName, lineSpeech } from "#content/speech/speech.ts";
import { compileLine } from "./compile-line.ts";
import type { CompiledLine, LineTools } from "./compile-line.ts";
import { compileNote } from "./note-japanese.ts";

/** A scene, analysed and linked, the same in every language. */
export type CompiledScene = {
  source: SceneSource;
  lines: SpokenLine[];
  notes: CompiledNotes;
  durationSeconds: number;
};

/** The notes by language and id. */
type CompiledNotes = Partial<Record<ContentLanguage, Record<string, ReturnType<typeof compileNote>>>>;

/** A line, and what there is to hear of it. */
export type SpokenLine = CompiledLine & { audio: Found };

/** What the compiler makes scenes with. */
export type SceneTools = LineTools & {
  findAudio: FindAudio;
  /** Who speaks with which voice. */
  voices: ReadonlyMap<string, string>;
};

export function compileScene(
  source: SceneSource,
  { analyse, index, findAudio, voices }: SceneTools,
): CompiledScene {
  const { level, lines: written } = source.scene.data;
  const lines = written.map((line): SpokenLine => {
    const compiled = compileLine(line, source.id, { analyse, index });
    const speech = lineSpeech(compiled, level, voices.get(line.speaker) ?? "");
    return { ...compiled, audio: findAudio("lines", lineName(source.id, line.segment), speech) };
  });
  return {
    source,
    lines,
    notes: compileNotes(source, { analyse, index }),
    durationSeconds: Math.round(lines.reduce((sum, line) => sum + spokenSeconds(line), 0)),
  };
}

function compileNotes({ texts }: SceneSource, tools: LineTools): CompiledNotes {
  return Object.fromEntries(
    contentLanguages.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(texts[language]?.data.notes ?? {}).map(([id, note]) => [
          id,
          compileNote(note, language, tools),
        ]),
      ),
    ]),
  );
}

/** How long a line takes to say. Without a recording it is estimated: seven moras a second, and 0.8 s for the pause. */
function spokenSeconds({ sentence, audio }: SpokenLine): number {
  if (audio.state === "spoken") return audio.recording.seconds;
  const kana = sentence.tokens.map((token) => token.reading).join("");
  return splitMoras(kana).length / 7 + 0.8;
}

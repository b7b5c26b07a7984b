import type { ContentData } from "#contract/content.schema.ts";
import type { Weather } from "#domain/site/skies.ts";
import type { SceneTexts } from "#content/read/format/scene.ts";
import { audioAddress } from "#content/speech/audio.ts";
import type { CompiledScene } from "./compile-scene.ts";
import { wording } from "./wording.ts";

/** The page of a scene in one language. */
export function diaryIn(
  { diary }: CompiledScene,
  { diary: meanings }: SceneTexts,
  weather: Weather,
): Pick<ContentData, "diary"> {
  if (diary.length === 0) return {};
  const sentences = diary.map(({ source: { id, segment, speaker }, sentence, audio }) => ({
    id,
    ...(segment !== undefined && { segment }),
    ...(speaker !== undefined && { speaker }),
    ...wording(sentence),
    translation: meanings[String(id)] ?? "",
    ...(audio.state === "spoken" && {
      audio: { url: audioAddress(audio.recording.file), seconds: audio.recording.seconds },
    }),
  }));
  return { diary: { weather, sentences } };
}

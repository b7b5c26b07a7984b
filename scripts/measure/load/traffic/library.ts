import { join } from "node:path";
import { librarySceneList } from "#scripts/measure/load/stock/stock.ts";
import { bytesOf } from "#server/http/body.ts";
import { loadLibrary } from "#server/modules/content/service.ts";
import type { LoadLibrary } from "./requests.ts";

/** The scenes of the build, and which files say them. */
export function loadScenes(): Omit<LoadLibrary, "learners"> {
  const { ready, catalogue } = loadLibrary(join(import.meta.dirname, "../../../../build/content"));
  const free = librarySceneList().map(({ id }) => id);
  const ids = [...free, ...catalogue.membersScenes("zh").map(({ item }) => item.id)];
  const scenes = ids.map((id) => {
    const scene = ready.scene("zh", id);
    const text = scene === undefined ? "" : bytesOf(scene.whole.encoded("identity")).toString();
    return { id, isFree: free.includes(id), speech: [...new Set(text.match(/\/audio\/[0-9a-f]{16}\.mp3/g))] };
  });
  return { scenes, seeded: free };
}

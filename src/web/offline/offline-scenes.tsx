import { optionalPart } from "#web/kit/layout/optional-part.tsx";

/** The service worker caches this code, so that it loads offline. */
export const OfflineScenes = optionalPart(() =>
  import("./offline-scene-list.tsx").then((m) => m.OfflineSceneList),
);

import { Suspense } from "react";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";

/** The service worker caches this code, so that it loads offline. */
const OfflineSceneList = optionalPart(() =>
  import("./offline-scene-list.tsx").then((m) => m.OfflineSceneList),
);

export function OfflineScenes({ leadsOn = false }: { leadsOn?: boolean }) {
  return (
    <Suspense fallback={null}>
      <OfflineSceneList leadsOn={leadsOn} />
    </Suspense>
  );
}

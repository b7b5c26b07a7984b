import { Suspense } from "react";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";

/** The service worker stores this code, so that it loads without a network. */
const OfflineSceneList = optionalPart(() =>
  import("./offline-scene-list.tsx").then((m) => m.OfflineSceneList),
);

/** Lists the scenes that can be studied without a network. */
export function OfflineScenes({ leadsOn = false }: { leadsOn?: boolean }) {
  return (
    <Suspense fallback={null}>
      <OfflineSceneList leadsOn={leadsOn} />
    </Suspense>
  );
}

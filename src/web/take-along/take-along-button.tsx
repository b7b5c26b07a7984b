import { Suspense, useState } from "react";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { ShareButton } from "./share-button.tsx";
import type { TakeAlongSelection } from "./take-along-sheet.tsx";

const TakeAlongSheet = optionalPart(
  () => import("./take-along-sheet.tsx").then((m) => m.TakeAlongSheet),
  "onClose",
);

/** Opens the export of a scene or of cards. Scenes can also be shared. */
export function TakeAlongButton({ label, from }: { label: string; from: TakeAlongSelection }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="document" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {"scene" in from && <ShareButton />}
      {isOpen && (
        <Suspense fallback={null}>
          <TakeAlongSheet from={from} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

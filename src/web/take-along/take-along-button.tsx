import { Suspense, useState } from "react";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import type { TakeAlongSelection } from "./take-along-sheet.tsx";

const TakeAlongSheet = optionalPart(
  () => import("./take-along-sheet.tsx").then((m) => m.TakeAlongSheet),
  "onClose",
);

export function TakeAlongButton({ label, from }: { label: string; from: TakeAlongSelection }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="share" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TakeAlongSheet from={from} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

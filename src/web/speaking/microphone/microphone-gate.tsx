import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { readText, writeText } from "#web/kit/storage/storage.ts";

/** Storage key: whether this device has shown why the app needs the microphone. */
export const microphoneExplained = "kaiwa:microphone-explained";

const GateSheet = lazy(() => import("./gate-sheet.tsx").then((m) => ({ default: m.GateSheet })));
const GatePart = lazy(() => import("./gate-part.tsx").then((m) => ({ default: m.GatePart })));

export type MicrophoneGate = {
  /**
   * Call it in a tap. Calls `goOn` in the same tap or, once per device, in the tap that confirms the explanation.
   */
  pass: (goOn: () => void) => void;
  /** The explanation to render, or undefined. The position of a sheet in the tree does not matter. */
  gate: ReactNode;
};

/**
 * Explains why the app needs the microphone and that recordings stay on the device, before the browser asks for permission.
 * Renders a separate sheet, or a part of the sheet that is already open.
 */
export function useMicrophoneGate(shape: "sheet" | "part" = "sheet"): MicrophoneGate {
  const [waiting, setWaiting] = useState<{ goOn: () => void }>();
  const [isOpen, setIsOpen] = useState(false);
  const pass = (goOn: () => void): void => {
    if (readText(microphoneExplained) !== null) {
      goOn();
      return;
    }
    setWaiting({ goOn });
    setIsOpen(true);
  };
  const allow = (): void => {
    writeText(microphoneExplained, "yes");
    setIsOpen(false);
    waiting?.goOn();
  };
  const actions = { onAllow: allow, onClose: () => setIsOpen(false) };
  // A closed sheet stays mounted for its exit animation.
  const isShown = shape === "sheet" ? waiting !== undefined : isOpen;
  return {
    pass,
    gate: isShown ? (
      <Suspense fallback={null}>
        {shape === "sheet" ? <GateSheet isOpen={isOpen} {...actions} /> : <GatePart {...actions} />}
      </Suspense>
    ) : undefined,
  };
}

import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { readText, writeText } from "#web/kit/storage/storage.ts";

/** Why the app asks for the microphone was explained on this device. */
export const microphoneExplained = "kaiwa:microphone-explained";

const GateSheet = lazy(() => import("./gate-sheet.tsx").then((m) => ({ default: m.GateSheet })));
const GatePart = lazy(() => import("./gate-part.tsx").then((m) => ({ default: m.GatePart })));

export type MicrophoneGate = {
  /**
   * Call inside a tap. Calls `goOn` inside this tap, or, once per device, inside the tap that confirms the explanation.
   */
  pass: (goOn: () => void) => void;
  /** The explanation. Undefined if there is nothing to show. A sheet can be anywhere on the screen. */
  gate: ReactNode;
};

/**
 * What is said before the browser asks for the microphone: why, and that nothing leaves the device. In a sheet of its own, or as
 * a part of the sheet that asks.
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
  // A closed sheet stays to leave the screen slowly.
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

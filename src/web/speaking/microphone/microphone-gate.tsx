import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { readText, writeText } from "#web/kit/storage/storage.ts";

/** Why the app asks for the microphone was explained on this device. */
export const microphoneExplained = "kaiwa:microphone-explained";

const GateSheet = lazy(() => import("./gate-sheet.tsx").then((m) => ({ default: m.GateSheet })));

export type MicrophoneGate = {
  /**
   * Call inside a tap. Calls `goOn` inside this tap, or, once per device, inside the tap that confirms the explanation.
   */
  pass: (goOn: () => void) => void;
  /** The sentence; show it anywhere on the screen. */
  gate: ReactNode;
};

/** What is said before the browser asks for the microphone: why, and that nothing leaves the device. */
export function useMicrophoneGate(): MicrophoneGate {
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
  return {
    pass,
    gate: waiting && (
      <Suspense fallback={null}>
        <GateSheet isOpen={isOpen} onAllow={allow} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}

import { useEffect, useRef } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { GateText } from "./gate-text.tsx";

type Props = { onAllow: () => void; onClose: () => void };

/** The explanation of the microphone inside a sheet that is already open. */
export function GatePart({ onAllow, onClose }: Props) {
  const { t } = useTexts("speaking");
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus here, because this part replaces the pressed button.
  useEffect(() => title.current?.focus(), []);
  return (
    <div>
      <h3 ref={title} tabIndex={-1}>
        {t("microphone.gate.title")}
      </h3>
      <GateText />
      <Button variant="primary" isWide onClick={onAllow}>
        {t("microphone.gate.allow")}
      </Button>
      <Button variant="quiet" isWide onClick={onClose}>
        {t("microphone.gate.notNow")}
      </Button>
    </div>
  );
}

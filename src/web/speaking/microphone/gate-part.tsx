import { useEffect, useRef } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { GateText } from "./gate-text.tsx";

type Props = { onAllow: () => void; onClose: () => void };

/** The explanation as a part of a sheet that is open already. */
export function GatePart({ onAllow, onClose }: Props) {
  const { t } = useTexts("speaking");
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the place of the button that was pressed.
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

import type { ReactNode } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { MicrophoneFault } from "./fault.ts";
import styles from "./microphone-trouble.module.css";

type Props = {
  fault: MicrophoneFault;
  onRetry: () => void;
  /** Continues without a microphone, if the screen allows that. */
  onWithout?: (() => void) | undefined;
  children?: ReactNode;
};

export function MicrophoneTrouble({ fault, onRetry, onWithout, children }: Props) {
  const { t } = useTexts("speaking");
  return (
    <div className={styles["trouble"]} role="alert">
      <p className={styles["title"]}>
        <Icon name="info" size={22} />
        <strong>{t(`microphone.faults.${fault}.title`)}</strong>
      </p>
      <p>{t(`microphone.faults.${fault}.text`)}</p>
      <div className={styles["ways"]}>
        <Button variant="primary" isWide onClick={onRetry}>
          {t("microphone.retry")}
        </Button>
        {onWithout && (
          <Button isWide onClick={onWithout}>
            {t("microphone.without")}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

import type { DeviceInfo } from "#domain/site/device-info.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import styles from "./feedback-form.module.css";

type Props = { device: DeviceInfo; isOn: boolean; onChange: (isOn: boolean) => void };

/** Asks whether to send information about the device, and shows all of it beforehand. */
export function DeviceConsent({ device, isOn, onChange }: Props) {
  const { t } = useTexts("help");
  return (
    <div className={styles["consent"]}>
      <Switch
        label={t("feedback.device")}
        detail={t("feedback.deviceHint")}
        isOn={isOn}
        onChange={onChange}
      />
      <details className={styles["facts"]}>
        <summary>{t("feedback.deviceShow")}</summary>
        <pre lang="en" translate="no">
          {Object.entries(device)
            .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`)
            .join("\n")}
        </pre>
      </details>
    </div>
  );
}

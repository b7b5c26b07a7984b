import { useId, type ReactNode } from "react";
import row from "#web/kit/ui/row.module.css";
import covering from "./covering-input.module.css";
import styles from "./switch.module.css";

type Props = {
  label: ReactNode;
  detail?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean | undefined;
};

/** A setting that applies immediately. The whole row is the target. */
export function Switch({ label, detail, isOn, onChange, isDisabled }: Props) {
  const id = useId();
  return (
    <label className={styles["row"]}>
      <input
        className={covering["input"]}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail ? `${id}-detail` : undefined}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={row["text"]}>
        <span id={`${id}-label`}>{label}</span>
        {detail && (
          <span id={`${id}-detail`} className={row["detail"]}>
            {detail}
          </span>
        )}
      </span>
      <span className={styles["switch"]} />
    </label>
  );
}

import { useEffect, useId, useRef, type ReactNode } from "react";
import { classNames } from "#web/kit/ui/class-names.ts";
import segments from "#web/kit/ui/segments.module.css";
import covering from "./covering-input.module.css";
import styles from "./segmented-control.module.css";

type Props<Value extends string> = {
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Hides the label on the screen. Screen readers still read it. */
  isLabelHidden?: boolean | undefined;
};

/** A choice between a few options. Native radio buttons make arrow keys and screen readers work. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isLabelHidden,
}: Props<Value>) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  // Adopts a choice that was made in prerendered HTML before hydration.
  useEffect(() => {
    group.current?.querySelectorAll("input").forEach(({ checked }, index) => {
      const chosen = options[index]?.value ?? value;
      if (checked && chosen !== value) onChange(chosen);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- only after hydration
  }, []);
  return (
    <div ref={group} role="radiogroup" aria-labelledby={id}>
      <div id={id} className={isLabelHidden ? "visually-hidden" : styles["label"]}>
        {label}
      </div>
      <div className={segments["track"]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              segments["segment"],
              segments["equal"],
              option.value === value && segments["chosen"],
            )}
          >
            <input
              className={covering["input"]}
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

import { useEffect, useId, useRef, useState } from "react";
import { Field, controlProps } from "./field.tsx";

type Props = {
  label: string;
  hint?: string | undefined;
  hour: number;
  minute: number;
  onChange: (time: { hour: number; minute: number }) => void;
};

/** Debounce delay. A wheel passes other times of day before it stops at the intended time. */
const restMs = 800;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** @example printTime(7, 5) // "07:05" */
const printTime = (hour: number, minute: number): string => `${twoDigits(hour)}:${twoDigits(minute)}`;

export function TimeField({ label, hint, hour, minute, onChange }: Props) {
  const id = useId();
  const saved = printTime(hour, minute);
  const [typed, setTyped] = useState<string>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const commit = (text: string): void => {
    window.clearTimeout(timer.current);
    setTyped(undefined);
    const [, chosenHour, chosenMinute] = /^(\d\d):(\d\d)/.exec(text) ?? [];
    if (chosenHour === undefined || chosenMinute === undefined || text.slice(0, 5) === saved) return;
    onChange({ hour: Number(chosenHour), minute: Number(chosenMinute) });
  };
  return (
    <Field id={id} label={label} hint={hint}>
      <input
        {...controlProps(id, { label, hint })}
        type="time"
        required
        value={typed ?? saved}
        onChange={({ target: { value } }) => {
          setTyped(value);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => commit(value), restMs);
        }}
        onBlur={() => {
          if (typed !== undefined) commit(typed);
        }}
      />
    </Field>
  );
}

import { useRef, useState } from "react";

/** Does one thing at a time, however often a button is pressed, and remembers which one and how it failed. */
export function useTask<Name extends string>() {
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState<Name>();
  const [failure, setFailure] = useState<{ name: Name; error: unknown }>();
  const run = async (name: Name, task: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(name);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      setFailure({ name, error });
    } finally {
      isUnderWay.current = false;
      setBusy(undefined);
    }
  };
  return { run, busy, failure };
}

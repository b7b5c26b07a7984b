import { useEffect, useState } from "react";

/** What `read` says, looked at in every frame while something plays. */
export function useMoment<Value>(isPlaying: boolean, read: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    const look = (): void => {
      setValue(read());
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- `read` is made anew at every drawing
  }, [isPlaying]);
  return isPlaying ? value : undefined;
}

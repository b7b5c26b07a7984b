import { useEffect, useEffectEvent, useState } from "react";

/** What `read` says, looked at in every frame while something plays. */
export function useMoment<Value>(isPlaying: boolean, read: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  const note = useEffectEvent(() => setValue(read()));
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    const look = (): void => {
      note();
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return isPlaying ? value : undefined;
}

import { useEffect, useEffectEvent, useState } from "react";

/** The value of `read`, updated in every frame while something plays. */
export function useEachFrame<Value>(isPlaying: boolean, read: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  const update = useEffectEvent(() => setValue(read()));
  useEffect(() => {
    if (!isPlaying) return undefined;
    let frame = 0;
    const onFrame = (): void => {
      update();
      frame = requestAnimationFrame(onFrame);
    };
    onFrame();
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return isPlaying ? value : undefined;
}

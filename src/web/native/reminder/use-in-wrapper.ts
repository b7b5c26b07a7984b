import { useSyncExternalStore } from "react";
import { isInWrapper, statusChanged } from "#web/kit/device/native-channel.ts";

function follow(onChange: () => void): () => void {
  window.addEventListener(statusChanged, onChange);
  return () => window.removeEventListener(statusChanged, onChange);
}

export function useInWrapper(): boolean {
  return useSyncExternalStore(follow, isInWrapper);
}

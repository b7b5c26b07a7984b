import { useSyncExternalStore } from "react";
import { currentInstallWay, followInstall } from "./install-prompt.ts";
import type { InstallWay } from "./install-prompt.ts";

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(followInstall, currentInstallWay);
}

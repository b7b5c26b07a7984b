import { useSyncExternalStore } from "react";
import { currentInstallWay, followInstall } from "#web/install/install-prompt.ts";
import type { InstallWay } from "#web/install/install-prompt.ts";

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(followInstall, currentInstallWay);
}

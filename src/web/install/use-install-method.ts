import { useSyncExternalStore } from "react";
import { currentInstallMethod, followInstall } from "./install-prompt.ts";
import type { InstallMethod } from "./install-prompt.ts";

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(followInstall, currentInstallMethod);
}

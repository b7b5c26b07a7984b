import { onTestFinished } from "vitest";
import { startHost } from "#dev/wrapper/host.ts";
import type { Host, HostBehaviour } from "#dev/wrapper/host.ts";

/** Runs every page of this test inside the simulated native wrapper. */
export function startWrapperHost(behaviour: Partial<HostBehaviour> = {}): Host {
  const host = startHost(window, behaviour);
  onTestFinished(() => {
    host.vanish();
    delete window.onNativeMessage;
  });
  return host;
}

export const storedReminder = (): unknown =>
  JSON.parse(localStorage.getItem("notificationSettings") ?? "null");

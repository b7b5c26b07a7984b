import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { readText, writeText } from "#web/kit/storage/storage.ts";

/** When it was offered to put the app on the home screen. */
const installOffered = "kaiwa:install-offered";

/** What Chromium hands over where the app can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let held: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function hold(prompt: InstallPrompt | undefined): void {
  held = prompt;
  for (const listener of listeners) listener();
}

const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

/** Holds back the browser's own question, which would come at its own time: it is asked when the learner wants it. */
export function deferInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    hold(event);
  });
  window.addEventListener("appinstalled", () => hold(undefined));
}

export function followInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the app gets onto the home screen here: the browser asks, or the learner does it by hand; or it cannot, or is there. */
export type InstallMethod = "prompt" | "by-hand" | "installed" | "none";

type Place = {
  isInWrapper: boolean;
  isStandalone: boolean;
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
};

/**
 * How the app can be installed. On iOS only Safari can, without a prompt; an iPad identifies itself as a Mac with touch.
 * @example installMethod({ isInWrapper: false, isStandalone: false, hasPrompt: true, userAgent: "…", touchPoints: 5 }) // "prompt"
 */
export function installMethod({
  isInWrapper: isWrapped,
  isStandalone,
  hasPrompt,
  userAgent,
  touchPoints,
}: Place): InstallMethod {
  if (isWrapped) return "none";
  if (isStandalone) return "installed";
  if (hasPrompt) return "prompt";
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const isSafari =
    /Version\/[\d.]+.*Safari\//.test(userAgent) && !/MicroMessenger|Line\/|FBA[NV]/.test(userAgent);
  return isApple && isSafari ? "by-hand" : "none";
}

export function currentInstallMethod(): InstallMethod {
  const { standalone } = navigator as { standalone?: boolean };
  return installMethod({
    isInWrapper: isInWrapper(),
    isStandalone: standalone === true || window.matchMedia("(display-mode: standalone)").matches,
    hasPrompt: held !== undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints ?? 0,
  });
}

/** Has the browser ask. It can be asked once for each time that it offered. */
export async function install(): Promise<void> {
  const prompt = held;
  hold(undefined);
  await prompt?.prompt();
}

/** Whether the app may offer it unasked: once per device, whatever the answer was. */
export const mayOffer = (): boolean => readText(installOffered) === null;

export function noteOffered(): void {
  writeText(installOffered, String(Date.now()));
}

import { isInWrapper } from "#web/kit/device/native-channel.ts";
import { readText, writeText } from "#web/kit/storage/storage.ts";

/** Storage key of the time at which the app offered its installation. */
const installOffered = "kaiwa:install-offered";

/** The event that Chromium fires if the app can be installed. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let held: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function hold(prompt: InstallPrompt | undefined): void {
  held = prompt;
  for (const listener of listeners) listener();
}

const isPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

/**
 * Suppresses the browser's own install prompt, which would appear at any time. The app shows the prompt
 * when the learner asks for it.
 */
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

/**
 * How to install the app here: by a prompt of the browser or manually, or why not: it is installed, or the
 * browser cannot install it.
 */
export type InstallMethod = "prompt" | "by-hand" | "installed" | "none";

type Place = {
  isInWrapper: boolean;
  isStandalone: boolean;
  hasPrompt: boolean;
  userAgent: string;
  touchPoints: number;
};

/**
 * Determines how the app can be installed. On iOS only Safari can install it, without a prompt. An iPad
 * identifies as a Mac with touch.
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

/** Shows the browser's install prompt, which works once for each event. */
export async function install(): Promise<void> {
  const prompt = held;
  hold(undefined);
  await prompt?.prompt();
}

/** Whether the app may offer its installation: once per device, regardless of the answer. */
export const mayOffer = (): boolean => readText(installOffered) === null;

export function noteOffered(): void {
  writeText(installOffered, String(Date.now()));
}

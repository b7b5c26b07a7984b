import { execFileSync } from "node:child_process";

function which(command: string): string | undefined {
  try {
    return execFileSync("sh", ["-c", `command -v ${command}`], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

/**
 * The browser for tests: KAIWA_CHROMIUM, otherwise an installed one. The headless shell comes first, because
 * with it the tests take two thirds of the time.
 */
export function installedChromium(): string | undefined {
  return (
    process.env["KAIWA_CHROMIUM"] ??
    which("chromium-headless-shell") ??
    which("chromium") ??
    which("chromium-browser") ??
    which("google-chrome")
  );
}

export function findChromium(): string {
  const found = installedChromium();
  if (found === undefined)
    throw new Error("no Chromium found: run the tests through npm, which installs one");
  return found;
}

export const chromiumArguments = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Every outside host is unreachable, as behind a firewall.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

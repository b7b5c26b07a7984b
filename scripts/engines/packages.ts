import { spawnSync } from "node:child_process";

/** What Debian calls what the engines need. */
export const packages = [
  "firefox-esr",
  "webkit2gtk-driver",
  "xvfb",
  "dbus",
  "dbus-x11",
  "pulseaudio",
  "pulseaudio-utils",
  "gstreamer1.0-plugins-good",
  "gstreamer1.0-plugins-bad",
  "gstreamer1.0-plugins-ugly",
  "gstreamer1.0-libav",
  "gstreamer1.0-pulseaudio",
  "fonts-noto-cjk",
] as const;

/** Names the packages that are not installed, from what `dpkg-query` prints of them. */
export function missingFrom(printed: string): string[] {
  const installed = new Set(
    printed.split("\n").flatMap((line) => /^([\w.+-]+) install ok installed$/.exec(line)?.[1] ?? []),
  );
  return packages.filter((name) => !installed.has(name));
}

function missing(): string[] {
  const asked = spawnSync("dpkg-query", ["-W", "-f", "${Package} ${Status}\n", ...packages], {
    encoding: "utf8",
  });
  return missingFrom(asked.stdout ?? "");
}

/** Installs what is missing, as root; else says what to install. */
export function installPackages(): void {
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0) {
    console.log(`installing ${wanted.join(" ")} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update"], { env });
    const wait = ["-o", "DPkg::Lock::Timeout=300"];
    spawnSync("apt-get", [...wait, "install", "-y", "--no-install-recommends", ...wanted], { env });
  }
  const still = missing();
  if (still.length > 0)
    throw new Error(
      `The engines need Debian's packages: apt-get install --no-install-recommends ${still.join(" ")}`,
    );
}

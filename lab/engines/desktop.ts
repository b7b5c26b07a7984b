import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pollUntil } from "../cluster/run.ts";
import { screen } from "./browsers.ts";

const rate = 8_000;
const windowMs = 50;
const windowBytes = (rate * 2 * windowMs) / 1000;
/** The lowest amplitude (of 32,767) that counts as sound. Silence is 0, because nothing else plays. */
const quietest = 60;

function isLoud(samples: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at + 1 < samples.length; at += 2) sum += samples.readInt16LE(at) ** 2;
  return Math.sqrt(sum / (samples.length / 2)) > quietest;
}

/** Starts a virtual display and a PulseAudio null sink with a meter, for the browsers of one run. */
export async function startDesktop() {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-engines-"));
  const plain = { PATH: process.env["PATH"] ?? "", HOME: folder, XDG_RUNTIME_DIR: folder, LANG: "C.UTF-8" };
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, args, { env: plain, stdio: ["ignore", "pipe", "ignore"] });
    children.push(child);
    return child;
  };
  const size = `${screen.width}x${screen.height}x24`;
  const display = start("Xvfb", "-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp");
  // The stream stays open, because Xvfb ends if it cannot write the line break after the number.
  const [number] = await once(display.stdout, "data");
  const address = `unix:${join(folder, "pulse-socket")}`;
  start(
    "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1",
    "--load=module-null-sink sink_name=kaiwa rate=48000 channels=2",
    `--load=module-native-protocol-unix auth-anonymous=1 socket=${join(folder, "pulse-socket")}`,
  ); // prettier-ignore
  const loudAt: number[] = [];
  let rest = Buffer.alloc(0);
  const listen = (): void => {
    const args = `--device=kaiwa.monitor --format=s16le --rate=${rate} --channels=1 --latency-msec=50`;
    const meter = start("parec", `--server=${address}`, ...args.split(" "));
    // PulseAudio may not have started yet.
    meter.once("exit", (code) => void (code !== null && code !== 0 && setTimeout(listen, 200)));
    meter.stdout.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (; rest.length >= windowBytes; rest = rest.subarray(windowBytes))
        if (isLoud(rest.subarray(0, windowBytes))) loudAt.push(performance.now());
    });
  };
  listen();
  const heardSince = (since: number): number => (loudAt.filter((at) => at >= since).length * windowMs) / 1000;
  return {
    env: {
      ...plain,
      DISPLAY: `:${String(number).trim()}`,
      PULSE_SERVER: address,
      // There is no graphics card, and WebKit's sandbox does not work for root.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      NO_AT_BRIDGE: "1",
      GIO_USE_VFS: "local",
    },
    /** Waits until the speaker has played this many seconds of sound. */
    hear: (seconds: number): Promise<void> => {
      const since = performance.now();
      return pollUntil(`${seconds} s of sound`, () => heardSince(since) >= seconds, 30_000);
    },
    hearNothing: (): Promise<void> =>
      pollUntil("silence", () => heardSince(performance.now() - 1_000) === 0, 30_000),
    end: (): void => {
      for (const child of children) child.removeAllListeners("exit").kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Desktop = Awaited<ReturnType<typeof startDesktop>>;

import { spawn } from "node:child_process";
import { join } from "node:path";
import { startGroup } from "#scripts/engines/driver/process-group.ts";

/** A loudspeaker that nobody hears, and a meter at it. */
export type NullSink = {
  address: string;
  /** Seconds of sound that came since a moment of `performance.now()`. */
  heardSince: (since: number) => number;
  end: () => Promise<void>;
};

const rate = 8_000;
const windowMs = 50;
/** Of 32,767. Silence is 0 here: nothing else plays. */
const quietest = 60;

export async function startNullSink(folder: string, env: NodeJS.ProcessEnv): Promise<NullSink> {
  const socket = join(folder, "pulse-socket");
  const daemon = startGroup(
    "pulseaudio",
    [
      "-n",
      "--daemonize=no",
      "--exit-idle-time=-1",
      "--log-level=notice",
      "--load=module-null-sink sink_name=kaiwa rate=48000 channels=2",
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    ],
    env,
  );
  const address = `unix:${socket}`;
  const windows: { at: number; isLoud: boolean }[] = [];
  const meter = await startMeter(address, env, (isLoud) => windows.push({ at: performance.now(), isLoud }));
  return {
    address,
    heardSince: (since) =>
      (windows.filter(({ at, isLoud }) => isLoud && at >= since).length * windowMs) / 1000,
    end: async () => {
      meter.kill("SIGKILL");
      await daemon.end();
    },
  };
}

/** Reads what comes out of the sink; tells for every window whether it was loud. */
async function startMeter(address: string, env: NodeJS.ProcessEnv, tell: (isLoud: boolean) => void) {
  for (let tries = 0; tries < 50; tries += 1) {
    const meter = spawn(
      "parec",
      [
        `--server=${address}`,
        "--device=kaiwa.monitor",
        "--format=s16le",
        `--rate=${rate}`,
        "--channels=1",
        "--latency-msec=50",
      ],
      { env, stdio: ["ignore", "pipe", "ignore"] },
    );
    const isThere = await new Promise<boolean>((resolve) => {
      meter.stdout.once("data", () => resolve(true));
      meter.once("exit", () => resolve(false));
    });
    if (isThere) {
      const size = (rate * 2 * windowMs) / 1000;
      let rest = Buffer.alloc(0);
      meter.stdout.on("data", (chunk: Buffer) => {
        rest = Buffer.concat([rest, chunk]);
        for (; rest.length >= size; rest = rest.subarray(size)) tell(sounds(rest.subarray(0, size)));
      });
      return meter;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("PulseAudio did not start");
}

function sounds(samples: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at + 1 < samples.length; at += 2) sum += samples.readInt16LE(at) ** 2;
  return Math.sqrt(sum / (samples.length / 2)) > quietest;
}

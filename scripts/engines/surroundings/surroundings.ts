import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGroup } from "#scripts/engines/driver/process-group.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startNullSink } from "./null-sink.ts";
import type { NullSink } from "./null-sink.ts";

/** What an engine needs around it: a home of its own, a screen nobody sees, a sink for its sound. */
export type Surroundings = {
  env: NodeJS.ProcessEnv;
  /** A folder that is deleted afterwards. */
  folder: string;
  sink: NullSink;
  /** What the screen shows, as the display keeps it. */
  screenFile: string;
  freePort: () => Promise<number>;
  end: () => Promise<void>;
};

export const screen = { width: 375, height: 812 };

export async function prepareSurroundings(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-engines-"));
  const plain: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"],
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    LANG: "C.UTF-8",
  };
  // Prints the number of a display that is free.
  const display = startGroup(
    "sh",
    [
      "-c",
      `exec Xvfb -displayfd 1 -screen 0 ${screen.width}x${screen.height}x24 -nolisten tcp -fbdir ${folder}`,
    ],
    plain,
  );
  const [, number = ""] = await display.says(/^(\d+)$/m);
  const sink = await startNullSink(folder, plain);
  return {
    folder,
    sink,
    screenFile: join(folder, "Xvfb_screen0"),
    freePort,
    env: {
      ...plain,
      DISPLAY: `:${number}`,
      PULSE_SERVER: sink.address,
      // A machine without a graphics card; a process that runs as root cannot build WebKit's sandbox.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      NO_AT_BRIDGE: "1",
      GIO_USE_VFS: "local",
    },
    end: async () => {
      await sink.end();
      await display.end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { screen } from "#scripts/engines/surroundings/surroundings.ts";
import type { Surroundings } from "#scripts/engines/surroundings/surroundings.ts";
import { pictureOf } from "#scripts/engines/surroundings/x-picture.ts";
import { keyActions, pressActions } from "./actions.ts";
import { asText, inTime } from "./engine.ts";
import type { Engine } from "./engine.ts";
import { startGroup } from "./process-group.ts";

type Session = { sessionId: string; capabilities: { browserVersion: string } };

/** Where Debian puts the browser that WebKitGTK brings for its own tests. */
function findMiniBrowser(): string {
  const folders = readdirSync("/usr/lib").flatMap((machine) =>
    ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"].map((version) =>
      join("/usr/lib", machine, version),
    ),
  );
  const program = folders.map((folder) => join(folder, "MiniBrowser")).find((file) => existsSync(file));
  if (program === undefined) throw new Error("WebKitGTK's MiniBrowser is not where Debian puts it");
  return program;
}

/** WebKitGTK through its own WebDriver, which speaks plain HTTP. */
export async function startWebkit({ env, freePort, screenFile }: Surroundings): Promise<Engine> {
  const port = await freePort();
  // A bus of its own: without one the engine's processes wait for it.
  const driver = startGroup("dbus-run-session", ["--", "WebKitWebDriver", `--port=${port}`], env);
  const call = (method: string, path: string, body?: unknown, limitMs?: number): Promise<unknown> => {
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const asked = fetch(`http://127.0.0.1:${port}${path}`, init).then(async (response): Promise<unknown> => {
      // The protocol promises this shape, and those below.
      const { value } = (await response.json()) as { value: unknown };
      if (response.ok) return value;
      throw new Error(`${path.replace(/.*\//, "")}: ${JSON.stringify(value).slice(0, 300)}`);
    });
    return inTime(`${method} ${path.replace(/\/session\/[^/]+/, "")}`, asked, limitMs);
  };
  try {
    await listening(port);
    const options = { binary: findMiniBrowser(), args: ["--automation", "--full-screen"] };
    const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": options };
    let at = "";
    let version = "";
    /** A session has a browser of its own, which keeps nothing. */
    const renew = async (): Promise<void> => {
      if (at !== "") await call("DELETE", at);
      const made = await call("POST", "/session", { capabilities: { alwaysMatch } }, 60_000);
      const { sessionId, capabilities } = made as Session;
      at = `/session/${sessionId}`;
      version = capabilities.browserVersion;
      await call("POST", `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 });
      await call("POST", `${at}/window/rect`, { x: 0, y: 0, ...screen });
    };
    await renew();
    const act = async (actions: unknown): Promise<void> =>
      void (await call("POST", `${at}/actions`, { actions }));
    return {
      name: "webkit",
      version: `WebKitGTK ${version}`,
      goto: async (url) => void (await call("POST", `${at}/url`, { url }, 60_000)),
      run: async (inPage, ...args) => {
        const script = `const [given, done] = arguments;
          (${asText(inPage)})(given).then((answer) => done({ answer }), (error) => done({ error: String(error) }));`;
        const told = (await call("POST", `${at}/execute/async`, {
          script,
          args: [JSON.stringify(args)],
        })) as {
          answer?: string;
          error?: string;
        };
        if (told.error !== undefined) throw new Error(told.error);
        return JSON.parse(told.answer ?? "null");
      },
      press: (x, y) => act(pressActions(x, y)),
      type: (text) => act(keyActions(text)),
      // Its own screenshot hangs now and then.
      picture: () => pictureOf(screenFile),
      renew,
      end: driver.end,
    };
  } catch (error) {
    await driver.end();
    throw error;
  }
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver does not listen");
}

import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "#scripts/engines/surroundings/surroundings.ts";
import type { Surroundings } from "#scripts/engines/surroundings/surroundings.ts";
import { keyActions, pressActions } from "./actions.ts";
import { connectBidi } from "./bidi.ts";
import { asText, inTime } from "./engine.ts";
import type { Engine } from "./engine.ts";
import { startGroup } from "./process-group.ts";

const preferences: Record<string, string | number | boolean> = {
  "intl.accept_languages": "zh-CN",
  // Scrollbars lie over the page, as on a phone.
  "ui.useOverlayScrollbars": 1,
  // A microphone that hears a tone, and no question about it.
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "datareporting.policy.dataSubmissionEnabled": false,
};

/** Firefox through the remote control that it has built in; Debian has no geckodriver. */
export async function startFirefox({ env, folder, freePort }: Surroundings): Promise<Engine> {
  const profile = mkdtempSync(join(folder, "firefox-"));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const port = await freePort();
  const browser = startGroup(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, `--remote-debugging-port=${port}`, "about:blank"],
    env,
  );
  try {
    const [, address] = await inTime(
      "starting Firefox",
      browser.says(/WebDriver BiDi listening on (ws:\/\/\S+)/),
      60_000,
    );
    const bidi = await connectBidi(`${address}/session`);
    // The protocol promises these shapes, here and below.
    const { capabilities } = (await bidi.send("session.new", { capabilities: {} }, 60_000)) as {
      capabilities: { browserVersion: string };
    };
    let context = "";
    let userContext: string | undefined;
    /** A tab with storage of its own. */
    const renew = async (): Promise<void> => {
      const before = userContext;
      userContext = String((await bidi.send("browser.createUserContext", {}))["userContext"]);
      const made = await bidi.send("browsingContext.create", { type: "tab", userContext }, 60_000);
      context = String(made["context"]);
      if (before !== undefined) await bidi.send("browser.removeUserContext", { userContext: before });
      await bidi.send("browsingContext.setViewport", { context, viewport: screen });
    };
    await renew();
    const act = async (actions: unknown): Promise<void> =>
      void (await bidi.send("input.performActions", { context, actions }));
    return {
      name: "firefox",
      version: `Firefox ${capabilities.browserVersion}`,
      goto: async (url) =>
        void (await bidi.send("browsingContext.navigate", { context, url, wait: "complete" }, 60_000)),
      run: async (inPage, ...args) => {
        const told = (await bidi.send("script.callFunction", {
          functionDeclaration: asText(inPage),
          arguments: [{ type: "string", value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: true,
        })) as { result?: { value: string }; exceptionDetails?: { text: string } };
        if (told.exceptionDetails !== undefined) throw new Error(told.exceptionDetails.text);
        return JSON.parse(told.result?.value ?? "null");
      },
      press: (x, y) => act(pressActions(x, y)),
      type: (text) => act(keyActions(text)),
      picture: async () => {
        const { data } = await bidi.send("browsingContext.captureScreenshot", { context });
        return Buffer.from(String(data), "base64");
      },
      renew,
      end: browser.end,
    };
  } catch (error) {
    await browser.end();
    throw error;
  }
}

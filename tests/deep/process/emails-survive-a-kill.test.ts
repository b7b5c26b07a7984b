import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { headerOf } from "#tests/support/mail-text.ts";
import { startTestServer } from "#tests/support/server.ts";

async function post(origin: string, path: string, body: object): Promise<void> {
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

test(
  "sends an e-mail after the mail server was down and the server was killed",
  { timeout: 120_000 },
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "kaiwa-letters-"));
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
    let isBusy = true;
    const { mails, url } = await startMailServer({ isBusy: () => isBusy });
    const env = { KAIWA_SMTP_URL: url, LOG_LEVEL: "silent" };

    const first = await startTestServer({ dataFolder, env });
    const username = `promised${process.pid}`;
    const email = `${username}@learner.example`;
    await post(first.origin, "/api/user/register", { username, password: "夏の夜 at the station", email });
    await post(first.origin, "/api/user/password/forgot", { account: username });
    first.process.kill("SIGKILL");

    isBusy = false;
    const second = await startTestServer({ dataFolder, env });
    onTestFinished(() => second.stop());
    const database = await openDatabase({ kind: "sqlite", file: join(dataFolder, "kaiwa.sqlite") });
    onTestFinished(() => database.close());
    // If the killed process had just started to send the email, its lease would have to expire first. End the
    // lease now.
    await database.query.updateTable("jobs").set({ leased_until: 0 }).where("leased_until", ">", 0).execute();
    await eventually(() => expect(mails).toHaveLength(1));
    expect(headerOf(mails[0]?.raw ?? "", "Subject")).toBe("Reset your Kaiwa password");
    const emails = database.query.selectFrom("jobs").select("id").where("name", "like", "mail-%");
    await eventually(async () => expect(await emails.execute()).toEqual([]));
    expect(mails).toHaveLength(1);
  },
);

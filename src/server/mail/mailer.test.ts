import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { headerOf, textOf } from "#tests/support/mail-text.ts";
import { renderEmail } from "./emails.ts";
import { openMailer } from "./mailer.ts";
import type { MailRoute } from "./mailer.ts";

const from = "no-reply@kaiwa.example";

function mailerFor(route: MailRoute) {
  const mailer = openMailer(route, from);
  onTestFinished(() => mailer.close());
  return mailer;
}

const email = renderEmail({ kind: "code", code: "042917" }, "ja", "support@kaiwa.example");

describe("a mail server", () => {
  test.each(languageCodes)("gets an e-mail in %s as it was written", async (language) => {
    const { mails, url } = await startMailServer();
    const written = renderEmail(
      { kind: "reset", username: "山田_太郎", link: "https://kaiwa.example/reset-password#token=x" },
      language,
      "support@kaiwa.example",
    );
    await mailerFor({ kind: "smtp", url }).send("mei@learner.example", written);
    expect(mails).toMatchObject([{ from, to: ["mei@learner.example"] }]);
    const raw = mails[0]?.raw ?? "";
    expect(headerOf(raw, "Subject")).toBe(written.subject);
    expect(headerOf(raw, "From")).toBe(`Kaiwa <${from}>`);
    expect(headerOf(raw, "Auto-Submitted")).toBe("auto-generated");
    expect(textOf(raw).trim().replaceAll("\r\n", "\n")).toBe(written.text.trim());
    expect(raw).toMatch(/Content-Type: text\/html/);
  });

  test("gets the headers with which a mail program unsubscribes", async () => {
    const { mails, url } = await startMailServer();
    const stop = "https://kaiwa.example/api/user/week/mail/stop?token=abc";
    const week = renderEmail(
      {
        kind: "weekQuiet",
        link: "https://kaiwa.example/",
        stop,
        pictures: [{ name: "face", png: Buffer.from("picture") }],
      },
      "en",
      "support@kaiwa.example",
    );
    await mailerFor({ kind: "smtp", url }).send("mei@learner.example", week);
    await mailerFor({ kind: "smtp", url }).send("mei@learner.example", email);
    const header = (name: string): string[] => mails.map(({ raw }) => headerOf(raw, name));
    expect(header("List-Unsubscribe")).toEqual([`<${stop}>`, ""]);
    expect(header("List-Unsubscribe-Post")).toEqual(["List-Unsubscribe=One-Click", ""]);
  });

  test("gets credentials with special characters", async () => {
    const login = { user: "kaiwa@mail.example", password: "p@ss:w/rd" };
    const { mails, url } = await startMailServer({ login });
    await mailerFor({ kind: "smtp", url }).send("mei@learner.example", email);
    expect(mails).toHaveLength(1);
    const wrong = url.replace(encodeURIComponent(login.password), "wrong");
    await expect(
      mailerFor({ kind: "smtp", url: wrong }).send("mei@learner.example", email),
    ).rejects.toThrow();
    expect(mails).toHaveLength(1);
  });

  test.each(["mei@learner.example\r\nBcc: eve@evil.example", "mei@learner.example, eve@evil.example"])(
    "gets no second recipient from the address %j",
    async (to) => {
      const { mails, url } = await startMailServer();
      await mailerFor({ kind: "smtp", url })
        .send(to, email)
        .catch(() => undefined);
      const recipients = mails.flatMap((mail) => mail.to);
      expect(recipients).not.toContain("eve@evil.example");
      expect(mails.map(({ raw }) => headerOf(raw, "Bcc"))).toEqual(mails.map(() => ""));
    },
  );

  test("causes an error without the address if it rejects the recipient or is down", async () => {
    const { url } = await startMailServer({ refuses: () => true });
    const refused = mailerFor({ kind: "smtp", url }).send("nobody@learner.example", email);
    await expect(refused).rejects.toThrow("the mail server did not accept an e-mail: EENVELOPE 550");
    await expect(refused).rejects.toThrow(/^(?!.*nobody).*$/);
    await expect(refused).rejects.toMatchObject({ isRecipientRefused: true });
    const nowhere = mailerFor({ kind: "smtp", url: "smtp://127.0.0.1:1" });
    await expect(nowhere.send("mei@learner.example", email)).rejects.toThrow(/ESOCKET|ECONN/);
  });
});

describe("the folder that replaces a mail server", () => {
  function folderMailer() {
    const folder = join(mkdtempSync(join(tmpdir(), "kaiwa-mail-")), "outbox");
    onTestFinished(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
    return { folder, mailer: mailerFor({ kind: "folder", folder }) };
  }

  test("gets every e-mail as source and as HTML", async () => {
    const { folder, mailer } = folderMailer();
    await mailer.send("mei@learner.example", email);
    const [mail = "", page = "", ...more] = readdirSync(folder).sort();
    expect(more).toEqual([]);
    expect([mail, page]).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.html$/)]);
    const raw = readFileSync(join(folder, mail), "utf8");
    expect(headerOf(raw, "To")).toBe("mei@learner.example");
    expect(headerOf(raw, "Subject")).toBe(email.subject);
    expect(readFileSync(join(folder, page), "utf8")).toBe(email.html);
  });

  test("is readable only by its owner", async () => {
    const { folder, mailer } = folderMailer();
    await mailer.send("mei@learner.example", email);
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  });

  test("gets all e-mails that are sent concurrently", async () => {
    const { folder, mailer } = folderMailer();
    await Promise.all(Array.from({ length: 20 }, () => mailer.send("mei@learner.example", email)));
    expect(readdirSync(folder).filter((file) => file.endsWith(".eml"))).toHaveLength(20);
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { headerOf, textOf } from "#tests/support/mail-text.ts";

export type Mail = { subject: string; text: string };

function mailsTo(address: string): Mail[] {
  const folder = process.env["KAIWA_OUTBOX"] ?? "";
  if (!existsSync(folder)) return [];
  const mails = readdirSync(folder).filter((file) => file.endsWith(".eml"));
  return mails
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((raw) => headerOf(raw, "To") === address)
    .map((raw) => ({ subject: headerOf(raw, "Subject"), text: textOf(raw) }));
}

/** The newest email to an address, after `count` emails have arrived. */
export async function mailTo(address: string, count = 1): Promise<Mail> {
  await expect.poll(() => mailsTo(address).length).toBe(count);
  return mailsTo(address).at(-1) ?? { subject: "", text: "" };
}

import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { product } from "#domain/site/product.ts";
import type { WrittenLetter } from "./letters.ts";

/** Sends letters. `send` resolves when the mail server has accepted the letter, or the file is written. */
export type Mailer = {
  send: (to: string, letter: WrittenLetter) => Promise<void>;
  close: () => void;
};

/** Through a mail server, or into a folder where a developer can read them. */
export type MailRoute = { kind: "smtp"; url: string } | { kind: "folder"; folder: string };

/** A letter that was not accepted. Only the codes of the failure, because its message may contain the recipient's address. */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly code: string;
  /** Whether the mail server says that there is no such recipient, so that sending it again is of no use. */
  readonly isRecipientRefused: boolean;

  constructor(cause: unknown) {
    const code = codesOf(cause);
    super(`the mail server did not accept a letter: ${code}`);
    this.code = code;
    this.isRecipientRefused = /^EENVELOPE 5\d\d RCPT TO$/.test(code);
  }
}

/** Together shorter than the time that a job may take. */
const timeoutMs = 10_000;

export function openMailer(route: MailRoute, from: string): Mailer {
  return route.kind === "smtp" ? smtpMailer(route.url, from) : folderMailer(route.folder, from);
}

/**
 * A message for nodemailer. Addresses are passed as objects, which prevents header injection: in a text, a line break would
 * begin a new header and a comma another recipient.
 */
function message(from: string, to: string, { subject, text, html }: WrittenLetter) {
  return {
    from: { name: product.name, address: from },
    to: { name: "", address: to },
    subject,
    text,
    html,
    // Asks mail programs not to send out-of-office replies.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function smtpMailer(address: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isOnThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port === "" ? {} : { port: Number(port) }),
    secure: protocol === "smtps:",
    // Letters contain links that open accounts, so they are never sent without encryption.
    requireTLS: !isOnThisMachine,
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (to, letter) => {
      await transport.sendMail(message(from, to, letter)).catch((error: unknown) => {
        throw new MailError(error);
      });
    },
    close: () => transport.close(),
  };
}

function codesOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "no reason given";
  const codes = ["code", "responseCode", "command"].map((name) => Reflect.get(error, name) as unknown);
  return codes.filter((code) => typeof code === "string" || typeof code === "number").join(" ") || "no code";
}

/** Writes every letter twice: as the mail server would get it, and as HTML for a browser. Names sort by time. */
function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (to, letter) => {
      const { message: raw } = await transport.sendMail(message(from, to, letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`;
      await writeWhole(join(folder, `${name}.eml`), raw);
      await writeWhole(join(folder, `${name}.html`), letter.html);
    },
    close: () => transport.close(),
  };
}

/** Renamed when complete, so that nobody reads a half-written file. */
async function writeWhole(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

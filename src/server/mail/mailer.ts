import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { product } from "#domain/site/product.ts";
import type { RenderedEmail } from "./emails.ts";

/** `send` resolves when the mail server has accepted the e-mail or the file is written. */
export type Mailer = {
  send: (to: string, email: RenderedEmail) => Promise<void>;
  close: () => void;
};

/** A mail server, or a folder for development. */
export type MailRoute = { kind: "smtp"; url: string } | { kind: "folder"; folder: string };

/**
 * An e-mail was not accepted. The error has only codes, because the server's message may contain the address.
 */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly code: string;
  /** Whether the recipient does not exist, so that a retry is useless. */
  readonly isRecipientRefused: boolean;

  constructor(cause: unknown) {
    const code = codesOf(cause);
    super(`the mail server did not accept an e-mail: ${code}`);
    this.code = code;
    this.isRecipientRefused = /^EENVELOPE 5\d\d RCPT TO$/.test(code);
  }
}

/** All timeouts together are shorter than the timeout of a job. */
const timeoutMs = 10_000;

export function openMailer(route: MailRoute, from: string): Mailer {
  return route.kind === "smtp" ? smtpMailer(route.url, from) : folderMailer(route.folder, from);
}

/** Addresses are passed as objects, which prevents header injection. */
function message(
  from: string,
  to: string,
  { subject, text, html, pictures = [], unsubscribe }: RenderedEmail,
) {
  return {
    from: { name: product.name, address: from },
    to: { name: "", address: to },
    subject,
    text,
    html,
    attachments: pictures.map(({ name, png }) => ({ cid: name, filename: `${name}.png`, content: png })),
    // These headers prevent out-of-office replies.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe !== undefined && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

function smtpMailer(address: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isOnThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port === "" ? {} : { port: Number(port) }),
    secure: protocol === "smtps:",
    // E-mails contain sign-in links, so they must be encrypted.
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
    send: async (to, email) => {
      await transport.sendMail(message(from, to, email)).catch((error: unknown) => {
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

/** Writes each e-mail as source and as HTML. The file names sort by time. */
function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (to, email) => {
      const { message: raw } = await transport.sendMail(message(from, to, email));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`;
      await writeWhole(join(folder, `${name}.eml`), raw);
      await writeWhole(join(folder, `${name}.html`), email.html);
    },
    close: () => transport.close(),
  };
}

/** Writes a file atomically, by renaming it. */
async function writeWhole(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

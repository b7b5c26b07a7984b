import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { product } from "#domain/site/product.ts";
import type { WrittenLetter } from "./letters.ts";

/** Takes letters away. Resolves when somebody else has taken charge of one: the mail server, or the disk. */
export type Mailer = {
  send: (to: string, letter: WrittenLetter) => Promise<void>;
  close: () => void;
};

/** How letters leave: through a mail server, or into a folder that a developer can look at. */
export type MailRoute = { kind: "smtp"; url: string } | { kind: "outbox"; folder: string };

/** Shorter than anybody waits for an answer. */
const patienceMs = 10_000;

export function openMailer(route: MailRoute, from: string): Mailer {
  return route.kind === "smtp" ? smtpMailer(route.url, from) : outboxMailer(route.folder, from);
}

/**
 * A message for the transport. Addresses go in as objects: in a text, a line break would begin a header of its own and a
 * comma another recipient.
 */
function message(from: string, to: string, { subject, text, html }: WrittenLetter) {
  return {
    from: { name: product.name, address: from },
    to: { name: "", address: to },
    subject,
    text,
    html,
    // Out-of-office replies would only reach a machine.
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
    // Links that open accounts do not travel in clear, whatever the other side offers.
    requireTLS: !isOnThisMachine,
    ...(username === ""
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (to, letter) => {
      await transport.sendMail(message(from, to, letter)).catch((error: unknown) => {
        throw new Error(`the mail server did not take a letter: ${whyNot(error)}`);
      });
    },
    close: () => transport.close(),
  };
}

/** The codes of a failure alone: its words, which end in a log, may name the recipient. */
function whyNot(error: unknown): string {
  if (typeof error !== "object" || error === null) return "no reason given";
  const codes = ["code", "responseCode", "command"].map((name) => Reflect.get(error, name) as unknown);
  return codes.filter((code) => typeof code === "string" || typeof code === "number").join(" ") || "no code";
}

/** Every letter twice: as the mail server would have got it, and as a page for the browser. The newest sorts last. */
function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (to, letter) => {
      const { message: raw } = await transport.sendMail(message(from, to, letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`;
      await place(join(folder, `${name}.eml`), raw);
      await place(join(folder, `${name}.html`), letter.html);
    },
    close: () => transport.close(),
  };
}

/** Under its name when it is complete, so that nobody reads half a letter. */
async function place(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

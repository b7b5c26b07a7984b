import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export type ReceivedMail = { from: string; to: string[]; raw: string };

type Options = {
  /** Credentials; without them anyone may send. */
  login?: { user: string; password: string };
  refuses?: (address: string) => boolean;
  /** Whether it currently rejects everything. */
  isBusy?: () => boolean;
};

/** Starts a real mail server on this machine, which runs until the test ends. */
export async function startMailServer({ login, refuses = () => false, isBusy = () => false }: Options = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    logger: false,
    onAuth(auth, _session, done) {
      const isRight = auth.username === login?.user && auth.password === login?.password;
      done(isRight ? null : new Error("wrong user or password"), { user: auth.username });
    },
    onMailFrom(_address, _session, done) {
      done(isBusy() ? Object.assign(new Error("try again later"), { responseCode: 451 }) : null);
    },
    onRcptTo({ address }, _session, done) {
      done(refuses(address) ? new Error("no such mailbox") : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // A server listening on TCP has an address object.
  const { port } = server.server.address() as AddressInfo;
  const who =
    login === undefined ? "" : `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`;
  return { mails, url: `smtp://${who}127.0.0.1:${port}` };
}

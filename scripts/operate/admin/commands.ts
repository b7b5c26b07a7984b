import { eraseCommand, exportCommand } from "./account-commands.ts";
import type { Command } from "./command.ts";
import { feedbackCommand } from "./feedback-command.ts";
import { grantCommand, revokeCommand } from "./grant-commands.ts";
import { incidentsCommand, logCommand } from "./log-commands.ts";
import { ordersCommand } from "./orders-command.ts";
import { refundCommand } from "./refund-command.ts";
import { userCommand } from "./user-command.ts";

/** To add a command, add a row. */
export const commands: Record<string, Command> = {
  orders: ordersCommand,
  refund: refundCommand,
  incidents: incidentsCommand,
  user: userCommand,
  grant: grantCommand,
  revoke: revokeCommand,
  export: exportCommand,
  erase: eraseCommand,
  feedback: feedbackCommand,
  log: logCommand,
};

export const overview = `npm run admin -- COMMAND …

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join("\n")}

  --as NAME    your name for the audit log, in addition to your account on this machine
  --json       print JSON for other programs
  --help       show how to use a command

Commands use the database of DATABASE_URL or KAIWA_DATA. Its server may be running. The audit log records every act and every look
at a user.`;

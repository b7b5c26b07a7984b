import type { Payments } from "#server/modules/membership/deps.ts";
import type { OperatorDeps } from "#server/modules/operator/service.ts";

export type CommandContext = OperatorDeps & {
  /** Decides which payments count towards a membership. */
  payments: Payments;
  memberScenes: () => readonly string[];
  /** Asks a question, which must be answered with “yes”. */
  confirm: (question: string) => Promise<boolean>;
};

export type Answer = { text: string; json: unknown };

export type Command = {
  /** One line in the list of commands. */
  summary: string;
  /** The usage and the meaning of the options. */
  help: string;
  /** Set if the command recomputes memberships, which depends on the payment mode. */
  changesMemberships?: true;
  run: (context: CommandContext, words: readonly string[]) => Promise<Answer>;
};

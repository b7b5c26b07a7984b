import type { Payments } from "#server/modules/membership/deps.ts";
import type { OperatorDeps } from "#server/modules/operator/service.ts";

/** The context of a command. */
export type CommandContext = OperatorDeps & {
  /** How the site takes money, which decides what counts towards a membership. */
  payments: Payments;
  /** Scenes that a membership opens. */
  memberScenes: () => readonly string[];
  /** Asks a question that must be answered with “yes”. */
  confirm: (question: string) => Promise<boolean>;
};

/** The output of a command: for people, and for programs. */
export type Answer = { text: string; json: unknown };

export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** How it is written, and what its options mean. */
  help: string;
  /** It recomputes memberships, which depends on the payment mode. */
  changesMemberships?: true;
  run: (context: CommandContext, words: readonly string[]) => Promise<Answer>;
};

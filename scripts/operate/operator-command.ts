import { ConfigError } from "#server/config.ts";
import { OperatorError } from "#server/db/failures.ts";
import { UsageError } from "./admin/words.ts";

/** Runs a command and prints the sentence it answers. What the operator can repair is one sentence too, without a stack. */
export async function operatorCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    console.error(isForOperator(error) ? error.message : error);
  }
}

/** Also what the system itself reports, such as a full disk or a folder that may not be written. */
function isForOperator(error: unknown): error is Error {
  return (
    error instanceof OperatorError ||
    error instanceof UsageError ||
    error instanceof ConfigError ||
    (error instanceof Error && "syscall" in error)
  );
}

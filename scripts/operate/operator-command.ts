import { ConfigError } from "#server/config.ts";
import { OperatorError } from "#server/db/failures.ts";
import { UsageError } from "./admin/arguments.ts";

export type OperatorCommand = (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
) => Promise<string>;

/**
 * Runs a command and prints its output. An error that the operator can fix is printed as one sentence,
 * without a stack.
 */
export async function operatorCommand(run: () => Promise<string>): Promise<void> {
  const { code, said, defect } = await outcomeOf(run);
  process.exitCode = code;
  if (code === 0) console.log(said);
  else console.error(defect ?? said);
}

export async function outcomeOf(
  run: () => Promise<string>,
): Promise<{ code: number; said: string; defect?: unknown }> {
  try {
    return { code: 0, said: await run() };
  } catch (error) {
    const code = error instanceof UsageError ? 2 : 1;
    return isForOperator(error) ? { code, said: error.message } : { code, said: "", defect: error };
  }
}

/** Says whether the operator can fix an error. System errors such as a full disk are included. */
function isForOperator(error: unknown): error is Error {
  return (
    error instanceof OperatorError ||
    error instanceof UsageError ||
    error instanceof ConfigError ||
    (error instanceof Error && "syscall" in error)
  );
}

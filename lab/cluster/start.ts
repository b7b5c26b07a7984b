/** How a program is started on its machine. */
export type Start = {
  command: readonly string[];
  user: string;
  environment: Record<string, string>;
  /** Folders that stand in for others, so that the files of deploy/ find what they name. */
  binds: readonly (readonly [from: string, to: string])[];
  isUp: () => Promise<boolean>;
  /** The signal that asks it to end in order. */
  stopSignal: NodeJS.Signals;
};

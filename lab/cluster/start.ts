/** How a program starts. */
export type Start = {
  command: readonly string[];
  user: string;
  environment: Record<string, string>;
  /** Bind mounts, so that the configuration files find the paths that they name. */
  binds: readonly (readonly [from: string, to: string])[];
  isUp: () => Promise<boolean>;
};

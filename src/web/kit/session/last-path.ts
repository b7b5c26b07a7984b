let path: string | undefined;

/** The last screen that was not for signing in: where a learner who signs in came from. */
export const lastPath = (): string | undefined => path;

export function rememberPath(next: string): void {
  path = next;
}

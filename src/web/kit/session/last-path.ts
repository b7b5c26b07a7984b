let path: string | undefined;

/** The last screen that is not for signing in, to which a learner returns after signing in. */
export const lastPath = (): string | undefined => path;

export function rememberAddress(next: string): void {
  path = next;
}

/** Counts the pages' pending requests, so that prefetching never competes with them. */
export class Traffic {
  private underWay = 0;
  private lastEnd = 0;
  private readonly now: () => number;
  private readonly wait: (ms: number) => Promise<void>;

  constructor(clock: { now: () => number; wait: (ms: number) => Promise<void> }) {
    this.now = clock.now;
    this.wait = clock.wait;
    this.lastEnd = clock.now();
  }

  /** Counts a request until it succeeds or fails. */
  during<T>(answer: Promise<T>): Promise<T> {
    this.underWay += 1;
    const end = (): void => {
      this.underWay -= 1;
      this.lastEnd = this.now();
    };
    answer.then(end, end);
    return answer;
  }

  /**
   * Resolves after one second without pending requests, when the screen has loaded and its first lines can be
   * played.
   */
  async idle(): Promise<void> {
    while (this.underWay > 0 || this.now() - this.lastEnd < idleMs) await this.wait(idleMs / 4);
  }
}

/** Longer than the gap between two requests of a screen that is loading. */
export const idleMs = 1000;

/** The learner's own requests, so that what is fetched ahead never stands in their way. */
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

  /** Counts a request until its answer is here, or does not come. */
  during<T>(answer: Promise<T>): Promise<T> {
    this.underWay += 1;
    const end = (): void => {
      this.underWay -= 1;
      this.lastEnd = this.now();
    };
    answer.then(end, end);
    return answer;
  }

  /** Resolves once nothing has been asked for during a moment: the screen stands, and its first lines can be heard. */
  async quiet(): Promise<void> {
    while (this.underWay > 0 || this.now() - this.lastEnd < quietMs) await this.wait(quietMs / 4);
  }
}

/** A screen asks for its next file well within this time. */
export const quietMs = 1000;

type Hooks = {
  /** Returns what is here already at once. */
  loadFile: (url: string) => Uint8Array | Promise<Uint8Array>;
  /** A file has arrived or failed; not told of what was here when it was asked for. */
  onChange: () => void;
};

/** Few enough at once to leave a slow connection room for the rest of the page. */
const mostAtOnce = 4;

/** The speech of a scene, fetched in the order it is wanted. */
export class SpeechFiles {
  private readonly hooks: Hooks;
  private readonly files = new Map<string, Uint8Array>();
  private readonly failed = new Set<string>();
  private readonly underWay = new Set<string>();
  private queue: string[] = [];

  constructor(hooks: Hooks) {
    this.hooks = hooks;
  }

  /** Asks for files in this order, before those still queued. A file that is here or under way is not asked for again. */
  ask(urls: readonly string[]): void {
    const asked = new Set(urls);
    this.queue = [...asked, ...this.queue.filter((url) => !asked.has(url))].filter(
      (url) => !this.files.has(url) && !this.underWay.has(url),
    );
    for (const url of asked) this.failed.delete(url);
    this.loadNext();
  }

  get(url: string): Uint8Array | undefined {
    return this.files.get(url);
  }

  hasFailed(url: string): boolean {
    return this.failed.has(url);
  }

  private loadNext(): void {
    while (this.underWay.size < mostAtOnce) {
      const url = this.queue.shift();
      if (url === undefined) return;
      const file = this.hooks.loadFile(url);
      if (!(file instanceof Promise)) {
        this.files.set(url, file);
        // The others a moment later: asking for them takes an old phone 20 ms, and this one can be played.
        void Promise.resolve().then(() => this.loadNext());
        return;
      }
      void this.keep(url, file);
    }
  }

  private async keep(url: string, file: Promise<Uint8Array>): Promise<void> {
    this.underWay.add(url);
    try {
      this.files.set(url, await file);
    } catch {
      // The engine reports it, with a way to retry, when the learner gets to that line.
      this.failed.add(url);
    }
    this.underWay.delete(url);
    this.hooks.onChange();
    this.loadNext();
  }
}

type Hooks = {
  loadFile: (url: string) => Promise<Uint8Array>;
  /** A file has come, or will not come. */
  onChange: () => void;
};

/** As many at once as leave a slow line room for the scene itself. */
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

  /** Asks for files, the first ones first; what is here already is not asked for again. */
  ask(urls: readonly string[]): void {
    const asked = new Set(urls);
    this.queue = [...asked, ...this.queue.filter((url) => !asked.has(url))].filter(
      (url) => !this.files.has(url) && !this.underWay.has(url),
    );
    for (const url of asked) this.failed.delete(url);
    this.fetchNext();
  }

  get(url: string): Uint8Array | undefined {
    return this.files.get(url);
  }

  hasFailed(url: string): boolean {
    return this.failed.has(url);
  }

  private fetchNext(): void {
    while (this.underWay.size < mostAtOnce) {
      const url = this.queue.shift();
      if (url === undefined) return;
      this.underWay.add(url);
      void this.fetch(url);
    }
  }

  private async fetch(url: string): Promise<void> {
    try {
      this.files.set(url, await this.hooks.loadFile(url));
    } catch {
      // The engine says so, with a way to try again, once the learner gets to that line.
      this.failed.add(url);
    }
    this.underWay.delete(url);
    this.hooks.onChange();
    this.fetchNext();
  }
}

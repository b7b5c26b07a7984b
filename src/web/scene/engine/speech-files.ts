type Hooks = {
  /** Returns a cached file synchronously. */
  loadFile: (url: string) => Uint8Array | Promise<Uint8Array>;
  /** A file has arrived or failed. Not called for files that were cached when they were requested. */
  onChange: () => void;
};

/** Limits concurrent requests, so that a slow connection has capacity for the rest of the page. */
const maxAtOnce = 4;

/** Fetches the speech of a scene in the requested order. */
export class SpeechFiles {
  private readonly hooks: Hooks;
  private readonly files = new Map<string, Uint8Array>();
  private readonly failed = new Set<string>();
  private readonly underWay = new Set<string>();
  private queue: string[] = [];

  constructor(hooks: Hooks) {
    this.hooks = hooks;
  }

  /** Requests files in this order, before the queued ones. Skips files that are loaded or loading. */
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
    while (this.underWay.size < maxAtOnce) {
      const url = this.queue.shift();
      if (url === undefined) return;
      const file = this.hooks.loadFile(url);
      if (!(file instanceof Promise)) {
        this.files.set(url, file);
        // This file can play now. The other requests start in a microtask, because starting them takes an old
        // phone 20 ms.
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
      // The engine reports the failure, with a retry, when the learner reaches the line.
      this.failed.add(url);
    }
    this.underWay.delete(url);
    this.hooks.onChange();
    this.loadNext();
  }
}

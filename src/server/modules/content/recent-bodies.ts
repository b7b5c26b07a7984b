import type { Body } from "#server/http/body.ts";

/** Caches bodies and drops the least recently used. */
export class RecentBodies {
  readonly #bodies = new Map<string, Body>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Errors are not cached. */
  get(key: string, make: () => Body): Body {
    const body = this.#bodies.get(key) ?? make();
    // Moves the body to the end, because a Map keeps insertion order.
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size > this.#most && oldest !== undefined) this.#bodies.delete(oldest);
    return body;
  }
}

import type { Body } from "#server/http/body.ts";

/** An LRU cache of bodies: what many learners look up is made and compressed once. */
export class RecentBodies {
  readonly #bodies = new Map<string, Body>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The cached body of this key, or a new one. What `make` throws is not cached. */
  get(key: string, make: () => Body): Body {
    const body = this.#bodies.get(key) ?? make();
    // Deleted and set again it is the newest, because a Map keeps the order of insertion.
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size > this.#most && oldest !== undefined) this.#bodies.delete(oldest);
    return body;
  }
}

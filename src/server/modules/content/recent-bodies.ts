import type { Body } from "#server/http/body.ts";

/** Keeps the answers asked for last: what many learners type is made and compressed once. */
export class RecentBodies {
  readonly #bodies = new Map<string, Body>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The answer kept under this key, or a new one. What `make` throws is not kept. */
  get(key: string, make: () => Body): Body {
    const body = this.#bodies.get(key) ?? make();
    // Taken out and put back, it is the newest; a Map keeps its entries in order.
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size > this.#most && oldest !== undefined) this.#bodies.delete(oldest);
    return body;
  }
}

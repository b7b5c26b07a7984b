/** Caches values and drops the least recently used. */
export class RecentlyUsed<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Errors and undefined are not cached. */
  get(key: string, make: () => Value): Value;
  get(key: string, make: () => Value | undefined): Value | undefined;
  get(key: string, make: () => Value | undefined): Value | undefined {
    const value = this.#values.get(key) ?? make();
    if (value === undefined) return undefined;
    // Moves the value to the end, because a Map keeps insertion order.
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}

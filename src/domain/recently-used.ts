/** Caches values and drops the least recently used. */
export class RecentlyUsed<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#values.size;
  }

  /** Returns a value that is cached, without counting this as a use. */
  peek(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Returns the cached value or makes it. Errors and undefined are not cached. */
  get(key: string, make: () => Value): Value;
  get(key: string, make: () => Value | undefined): Value | undefined;
  get(key: string, make: () => Value | undefined): Value | undefined {
    const value = this.#values.get(key) ?? make();
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    // Moves the value to the end, because a Map keeps insertion order.
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}

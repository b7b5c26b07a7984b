type Row = { request: Request; response: Response };

/**
 * A browser's caches, as far as the app uses them. As in Chromium there is one response for each URL, found only by requests
 * with the same `Vary` headers.
 */
export class BrowserCaches {
  readonly caches = new Map<string, Row[]>();
  /** Maximum number of stored responses. */
  room = Infinity;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async keys(): Promise<string[]> {
    return [...this.caches.keys()];
  }

  async has(name: string): Promise<boolean> {
    return this.caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.caches.delete(name);
  }

  async open(name: string) {
    const rows = this.caches.get(name) ?? [];
    this.caches.set(name, rows);
    const remove = (key: Request | string): boolean => {
      const { url } = this.requestOf(key);
      const place = rows.findIndex(({ request }) => request.url === url);
      return place !== -1 && rows.splice(place, 1).length > 0;
    };
    return {
      keys: async () => rows.map(({ request }) => request),
      match: async (key: Request | string, { ignoreVary = false } = {}) => {
        const asked = this.requestOf(key);
        const row = rows.find(({ request }) => request.url === asked.url);
        return row !== undefined && (ignoreVary || agree(row, asked)) ? row.response.clone() : undefined;
      },
      put: async (key: Request | string, response: Response) => {
        const body = await response.arrayBuffer();
        remove(key);
        const count = [...this.caches.values()].flat().length;
        if (count >= this.room) throw new DOMException("full", "QuotaExceededError");
        rows.push({ request: this.requestOf(key), response: new Response(body, response) });
      },
      delete: async (key: Request | string) => remove(key),
    };
  }

  paths(name: string): string[] {
    return (this.caches.get(name) ?? []).map(({ request }) => new URL(request.url).pathname).sort();
  }

  private requestOf(key: Request | string): Request {
    return typeof key === "string" ? new Request(new URL(key, this.origin)) : key;
  }
}

function agree({ request, response }: Row, asked: Request): boolean {
  const names = (response.headers.get("vary") ?? "").split(",").map((name) => name.trim());
  return names.every((name) => name === "" || request.headers.get(name) === asked.headers.get(name));
}

/** An event target whose event is dispatched asynchronously. */
export function answering<T extends object>(name: string, properties: T): T & EventTarget {
  const target = Object.assign(new EventTarget(), properties);
  queueMicrotask(() => target.dispatchEvent(new Event(name)));
  return target;
}

/** The parts of IndexedDB that the app uses, over a map of rows by their id. */
export function browserDatabase(rows: Map<string, unknown>) {
  const store = {
    get: (id: string) => ({ result: rows.get(id) }),
    getAll: () => ({ result: [...rows.values()] }),
    put: (row: { id: string }) => rows.set(row.id, row),
    delete: (id: string) => rows.delete(id),
    clear: () => rows.clear(),
  };
  const transaction = () => answering("complete", { objectStore: () => store, error: null });
  const database = Object.assign(new EventTarget(), { transaction, close: () => undefined });
  const opened = new Set<string>();
  return {
    open: (name: string) => {
      opened.add(name);
      return answering("success", { result: database });
    },
    /** The rows belong to the opened database. Another database has none. */
    deleteDatabase: (name: string) => {
      if (opened.has(name)) rows.clear();
    },
  };
}

/**
 * The same function, which remembers what it found for the latest arguments. For headers, of which browsers send few different
 * ones. Bounded in number and length: whoever makes up headers makes the server forget, and fills no memory.
 */
export function remembered<T>(find: (header: string | undefined) => T): (header: string | undefined) => T {
  const most = { headers: 200, length: 200 };
  const found = new Map<string | undefined, T>();
  return (header) => {
    const known = found.get(header);
    if (known !== undefined) return known;
    const value = find(header);
    if ((header?.length ?? 0) > most.length) return value;
    if (found.size >= most.headers) found.clear();
    found.set(header, value);
    return value;
  };
}

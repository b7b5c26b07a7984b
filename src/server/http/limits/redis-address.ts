/** Where the store for limits is, and as whom to sign in there. */
export type RedisAddress = {
  host: string;
  port: number;
  isTls: boolean;
  username: string | undefined;
  password: string | undefined;
  database: number;
};

/**
 * The parts of an address, or nothing if it is not one.
 * @example redisAddress("rediss://kaiwa:p%40ss@store.example/2") // host store.example, port 6379, TLS, database 2
 */
export function redisAddress(text: string): RedisAddress | undefined {
  const url = URL.parse(text);
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === "") return undefined;
  const [, database] = /^\/?(\d{0,4})$/.exec(url.pathname) ?? [];
  if (database === undefined || url.search !== "" || url.hash !== "") return undefined;
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port || 6379),
      isTls: url.protocol === "rediss:",
      username: decodeURIComponent(url.username) || undefined,
      password: decodeURIComponent(url.password) || undefined,
      database: Number(database),
    };
  } catch {
    return undefined; // A percent sign that encodes nothing.
  }
}

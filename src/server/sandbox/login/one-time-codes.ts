import { randomBytes } from "node:crypto";

const lifetimeMs = 5 * 60_000;
/** Limits the memory. */
const maxCodes = 1000;

/** Random codes. Each can be exchanged once, within five minutes. */
export function oneTimeCodes<T>() {
  const kept = new Map<string, { value: T; expiresAt: number }>();
  return {
    put: (value: T): string => {
      const code = randomBytes(24).toString("base64url");
      kept.set(code, { value, expiresAt: Date.now() + lifetimeMs });
      const [oldest] = kept.keys();
      if (kept.size > maxCodes && oldest !== undefined) kept.delete(oldest);
      return code;
    },
    take: (code: string): T | undefined => {
      const found = kept.get(code);
      kept.delete(code);
      return found !== undefined && found.expiresAt > Date.now() ? found.value : undefined;
    },
  };
}

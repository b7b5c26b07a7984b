import { createHmac, timingSafeEqual } from "node:crypto";
import { dayMs } from "#domain/day.ts";

/**
 * Long enough for a page that is open past midnight, and short enough to end access soon after a refund.
 * Downloaded files need no pass.
 */
const validDays = 1;

export type SpeechPasses = {
  /** Signs the addresses of a scene's audio and models for members. The result stays the same for a day. */
  signer: () => Promise<(scene: string) => string>;
  today: () => number;
  /** Says whether a pass gives access to a file. */
  mayHear: (file: string, pass: unknown) => Promise<boolean>;
};

/** Passes for members' audio. A pass is a signature of the file name and the last valid day. */
export function speechPasses({
  withheld,
  key,
  now,
}: {
  withheld: ReadonlySet<string>;
  /** Called on demand, and again after a failure. */
  key: () => Promise<Buffer>;
  now: () => number;
}): SpeechPasses {
  let known: Buffer | undefined;
  const keyOnce = async (): Promise<Buffer> => (known ??= await key());
  const today = (): number => Math.floor(now() / dayMs);
  const passOf = (secret: Buffer, file: string, lastDay: number): string =>
    `${lastDay}.${createHmac("sha256", secret).update(`${lastDay} ${file}`).digest("base64url").slice(0, 22)}`;
  return {
    today,
    signer: async () => {
      const secret = await keyOnce();
      return (scene) =>
        scene.replace(/\/audio\/([0-9a-f]{16}\.(?:mp3|json))/g, (address, file: string) =>
          withheld.has(file) ? `${address}?pass=${passOf(secret, file, today() + validDays)}` : address,
        );
    },
    mayHear: async (file, pass) => {
      if (!withheld.has(file)) return true;
      const lastDay = typeof pass === "string" ? Number(/^(\d{1,7})\./.exec(pass)?.[1]) : NaN;
      if (typeof pass !== "string" || !(lastDay >= today())) return false;
      const right = Buffer.from(passOf(await keyOnce(), file, lastDay));
      const given = Buffer.from(pass);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { dayMs } from "#domain/day.ts";

/**
 * How long an address of members' speech is good for, beyond the day it is made on. Long enough for a page that stays open over
 * midnight; short enough that a learner who got a refund soon hears nothing more. Downloaded files need no pass.
 */
const validDays = 1;

export type SpeechPasses = {
  /** Puts a pass at each address of speech, and of a model of it, in a scene's text that only members may hear. The result is the same all day. */
  signer: () => Promise<(scene: string) => string>;
  /** The day that passes are made for now, since 1970. */
  today: () => number;
  /** Whether a file may be sent to whoever has this pass, or none. */
  mayHear: (file: string, pass: unknown) => Promise<boolean>;
};

/**
 * Passes for the speech of lines that are withheld from everybody but members. An address that names one of these files is
 * good only with a pass, which is a signature of the file's name and of the last day it holds for.
 */
export function speechPasses({
  withheld,
  key,
  now,
}: {
  withheld: ReadonlySet<string>;
  /** Read when it is first needed; another try follows one that failed. */
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

/** A browser engine that a journey is walked in, through the remote control that it has of its own. */
export type Engine = {
  name: EngineName;
  /** As the engine calls itself. */
  version: string;
  goto: (address: string) => Promise<void>;
  /** Runs a function in the page. It travels as text: it sees nothing but its arguments, which travel as JSON like its answer. */
  run: <Args extends unknown[], Answer>(
    inPage: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ) => Promise<Answer>;
  /** A press and its release at a place of the window. */
  press: (x: number, y: number) => Promise<void>;
  /** Keys, one after the other; those without a letter as WebDriver numbers them. */
  type: (text: string) => Promise<void>;
  /** A picture of the page, as PNG. */
  picture: () => Promise<Buffer>;
  /** As if it had just been installed: nothing stored, nothing cached, one blank page. */
  renew: () => Promise<void>;
  /** Ends it with all its processes, also one that answers no more. */
  end: () => Promise<void>;
};

export const engineNames = ["firefox", "webkit"] as const;
export type EngineName = (typeof engineNames)[number];

/** The engine does not answer any more. What it was asked is in the message. */
export class Frozen extends Error {}

/** How long an engine may take to answer one call. */
export const answerMs = 20_000;

/** Waits for an answer, but not for ever. */
export async function inTime<T>(what: string, answer: Promise<T>, limitMs = answerMs): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Frozen(`no answer in ${limitMs / 1000} s: ${what}`)),
    limitMs,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The body of a function that runs another one in a page: arguments and answer are text, whatever the protocol. */
export const asText = (inPage: (...args: never[]) => unknown): string =>
  `async (given) => JSON.stringify((await (${inPage.toString()})(...JSON.parse(given))) ?? null)`;

import type { DataOf, Endpoint, InputOf, PlainEndpoint, Shape } from "#contract/endpoint.ts";
import { addressOf, call, readText } from "#web/kit/api/api.ts";
import type { Known } from "#web/kit/api/use-load.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { takeEarlyAnswer } from "./handover.ts";

let ready: { address: string; language: string; data: unknown } | undefined;

/** Makes what the first screen shows known before it is drawn, so that its first drawing has it. */
export function knowFirst(address: string, language: string, data: unknown): void {
  ready = { address, language, data };
}

/**
 * Waits for what the boot script has asked for. Returns its tag; nothing if it has not come, or not in the page's language.
 */
export async function awaitFirst(): Promise<string | null | undefined> {
  const { first } = window.kaiwa;
  if (first?.language !== currentLanguage()) return undefined;
  try {
    const { status, text, tag } = await first.answer;
    knowFirst(first.address, first.language, readText(status, text));
    return tag;
  } catch {
    // The screen requests it again and shows the error.
    return undefined;
  }
}

/**
 * An answer that is known before a screen is rendered. Returned once: a later visit to the screen requests it again.
 */
export function knownFirst<S extends Shape>(
  endpoint: PlainEndpoint<S>,
  input: InputOf<Endpoint<S>>,
  language: string,
): Known<DataOf<Endpoint<S>>> {
  const address = addressOf(endpoint.path, input ?? {});
  return {
    // Compiled answers are checked against the schema of this type by content.test.ts, not at run time.
    data: () =>
      ready?.address === address && ready.language === language
        ? (ready.data as DataOf<Endpoint<S>>)
        : undefined,
    drop: () => {
      ready = undefined;
    },
  };
}

/** Calls an endpoint, unless the boot script has done so already. */
export async function callFirst<S extends Shape>(
  endpoint: PlainEndpoint<S>,
  input: InputOf<Endpoint<S>>,
): Promise<DataOf<Endpoint<S>>> {
  const early = takeEarlyAnswer("first", addressOf(endpoint.path, input ?? {}), currentLanguage());
  if (early === undefined) return call(endpoint, input);
  try {
    const { status, text } = await early;
    // As above.
    return readText(status, text) as DataOf<Endpoint<S>>;
  } catch {
    return call(endpoint, input);
  }
}

import type { DataOf, Endpoint, InputOf, PlainEndpoint, Shape } from "#contract/endpoint.ts";
import { addressOf, call, readText } from "#web/kit/api/api.ts";
import type { Preloaded } from "#web/kit/api/use-load.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { takeEarlyResponse } from "./handover.ts";

let ready: { address: string; language: string; data: unknown } | undefined;

/** Stores a response before the first screen is rendered, so that the first render has the data. */
export function setPreloaded(address: string, language: string, data: unknown): void {
  ready = { address, language, data };
}

/**
 * Waits for the response that the boot script has requested. Returns its ETag, or undefined if the request
 * failed or the response is not in the page's language.
 */
export async function awaitPreloaded(): Promise<string | null | undefined> {
  const { first } = window.kaiwa;
  if (first === undefined) return undefined;
  const early = takeEarlyResponse("first", first.address, currentLanguage());
  if (early === undefined) return undefined;
  try {
    const { status, text, tag } = await early;
    setPreloaded(first.address, first.language, readText(status, text));
    return tag;
  } catch {
    // The screen requests the data again and shows the error.
    return undefined;
  }
}

/**
 * Data that is available before a screen is rendered. After `drop`, the next visit to the screen requests it
 * again.
 */
export function preloadedData<S extends Shape>(
  endpoint: PlainEndpoint<S>,
  input: InputOf<Endpoint<S>>,
  language: string,
): Preloaded<DataOf<Endpoint<S>>> {
  const address = addressOf(endpoint.path, input ?? {});
  return {
    // Safe cast: content.test.ts validates compiled responses against the schema.
    data: () =>
      ready?.address === address && ready.language === language
        ? (ready.data as DataOf<Endpoint<S>>)
        : undefined,
    drop: () => {
      ready = undefined;
    },
  };
}

/** Calls an endpoint, or takes the response that the boot script has requested. */
export async function callUnlessPreloaded<S extends Shape>(
  endpoint: PlainEndpoint<S>,
  input: InputOf<Endpoint<S>>,
): Promise<DataOf<Endpoint<S>>> {
  const early = takeEarlyResponse("first", addressOf(endpoint.path, input ?? {}), currentLanguage());
  if (early === undefined) return call(endpoint, input);
  try {
    const { status, text } = await early;
    // Safe cast: see `preloadedData`.
    return readText(status, text) as DataOf<Endpoint<S>>;
  } catch {
    return call(endpoint, input);
  }
}

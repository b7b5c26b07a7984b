import { product } from "#domain/site/product.ts";
import { isRecord, parseJson } from "#domain/values.ts";

const said = parseJson(document.getElementById("site")?.textContent ?? "");
const host = isRecord(said) ? said["productionHost"] : undefined;

/** Of the facts in the page (lib/site.ts) the one that every request needs, so that the boot script brings no others along. */
export const productionHost: string = typeof host === "string" ? host : product.productionHost;

import { createDeparture } from "./departure.ts";

/** Leaving this page, and what must wait for it. */
export const departure = createDeparture(window);

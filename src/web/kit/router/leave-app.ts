import { createDeparture } from "./departure.ts";

export const departure = createDeparture(window);

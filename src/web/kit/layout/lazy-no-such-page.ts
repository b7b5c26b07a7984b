import { lazyPart } from "./lazy-part.tsx";

/** Loaded on demand, because screens rarely need it. */
export const NoSuchPage = lazyPart(() => import("./no-such-page.tsx").then((m) => m.NoSuchPage));

import { lazyPart } from "./lazy-part.tsx";

/** For screens that rarely need it. */
export const NoSuchPage = lazyPart(() => import("./no-such-page.tsx").then((m) => m.NoSuchPage));

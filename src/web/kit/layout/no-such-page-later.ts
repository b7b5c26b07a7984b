import { lazyPart } from "./lazy-part.tsx";

/** For screens that hardly ever need it. */
export const NoSuchPage = lazyPart(() => import("./no-such-page.tsx").then((m) => m.NoSuchPage));

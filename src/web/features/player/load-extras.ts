/** What a scene can be read and heard without comes in a file of its own. */
export const loadExtras = () => import("./extras.tsx");

import { createHash } from "node:crypto";

/**
 * Short names of CSS classes by file and name, the same for the app and its HTML. Four letters distinguish some five hundred;
 * the skeleton keeps its name for tests.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const hash = createHash("sha256")
      .update(`${file.slice(root.length)}#${name}`)
      .digest("base64url");
    return `${name === "skeleton" ? "skeleton-" : ""}k${hash.slice(0, 4)}`;
  };
}

import { createHash } from "node:crypto";

/**
 * Returns short CSS class names by file and name, the same for the app and prerendered HTML. Four letters
 * suffice for about five hundred names. The skeleton keeps its name, because tests use it.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const hash = createHash("sha256")
      .update(`${file.slice(root.length)}#${name}`)
      .digest("base64url");
    return `${name === "skeleton" ? "skeleton-" : ""}k${hash.slice(0, 4)}`;
  };
}

import { createHash } from "node:crypto";

/**
 * Short names of CSS classes, by file and name alone: the build of the app and that of its HTML give the same ones. Four
 * letters tell some five hundred apart; the skeleton keeps its own, so that tests can wait for it to go.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  return (name, file) => {
    const hash = createHash("sha256")
      .update(`${file.slice(root.length)}#${name}`)
      .digest("base64url");
    return `${name === "skeleton" ? "skeleton-" : ""}k${hash.slice(0, 4)}`;
  };
}

/**
 * Whether the server's page belongs to another build than this one.
 * @example isOfOtherBuild('<script src="/assets/index-2.js">', "https://kaiwa.example/assets/index-1.js") // true
 */
export function isOfOtherBuild(html: string, entry: string): boolean {
  const path = entry.replace(/^https?:\/\/[^/]+/, "");
  return html.includes("/assets/") && !html.includes(path);
}

/**
 * Whether a page of another build than this one is being served.
 * @example isOfOtherBuild('<script src="/assets/index-2.js">', "https://kaiwa.example/assets/index-1.js") // true
 */
export function isOfOtherBuild(html: string, entry: string): boolean {
  const path = entry.replace(/^https?:\/\/[^/]+/, "");
  return html.includes("/assets/") && !html.includes(path);
}

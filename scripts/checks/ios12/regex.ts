/**
 * What Safari 12 refuses in a regular expression. A refused literal is worse than a missing method:
 * the whole file does not parse. Named groups, `s`, `u`, `y` and \p{…} are known since 11.1.
 */
export function regexProblems(pattern: string, flags: string): string[] {
  const bare = withoutEscapesAndClasses(pattern);
  const problems: string[] = [];
  if (/\(\?<[=!]/.test(bare)) problems.push("a lookbehind (iOS 16.4)");
  if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(bare)) problems.push("an inline modifier (iOS 26)");
  const names = [...bare.matchAll(/\(\?<([^=!>][^>]*)>/g)].map((match) => match[1]);
  if (new Set(names).size < names.length) problems.push("a group name used twice (iOS 17)");
  if (flags.includes("d")) problems.push("the flag d (iOS 15)");
  if (flags.includes("v")) problems.push("the flag v (iOS 17)");
  return problems;
}

/** `\(?<=` and `[(?<=]` are literal characters: take them out before looking for syntax. */
function withoutEscapesAndClasses(pattern: string): string {
  return pattern.replace(/\\[\s\S]/g, "").replace(/\[[^\]]*\]/g, "");
}

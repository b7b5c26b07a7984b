/** @example classNames("row", isLast && "last", undefined) // "row" or "row last" */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/**
 * Whether an SPDX expression is met by licences one may use: all sides of AND, one side of OR. What is no expression, or has
 * words we do not know (WITH, SEE LICENSE IN …), is not met.
 *
 * @example isMet("(MIT OR GPL-3.0) AND ISC", (id) => id === "MIT" || id === "ISC") // true
 */
export function isMet(expression: string, mayUse: (licence: string) => boolean): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;

  function either(): boolean | undefined {
    let met = both();
    while (met !== undefined && words[at] === "OR") {
      at += 1;
      const other = both();
      met = other === undefined ? undefined : met || other;
    }
    return met;
  }

  function both(): boolean | undefined {
    let met = one();
    while (met !== undefined && words[at] === "AND") {
      at += 1;
      const other = one();
      met = other === undefined ? undefined : met && other;
    }
    return met;
  }

  function one(): boolean | undefined {
    const word = words[at];
    at += 1;
    if (word === "(") {
      const met = either();
      at += 1;
      return words[at - 1] === ")" ? met : undefined;
    }
    if (word === undefined || word === ")" || word === "AND" || word === "OR") return undefined;
    return mayUse(word);
  }

  const met = either();
  return met === true && at === words.length;
}

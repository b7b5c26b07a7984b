const startLength = 4;

/**
 * Finds which of many texts a longer text contains. It reads the longer text once; `includes` would read it
 * for each text.
 */
export function textFinder(texts: readonly string[]): (whole: string) => string[] {
  const short = texts.filter((text) => text.length < startLength);
  const byStart = Map.groupBy(texts, (text) => text.slice(0, startLength));
  return (whole) => {
    const found = new Set(short.filter((text) => whole.includes(text)));
    for (let at = 0; at < whole.length; at += 1) {
      for (const text of byStart.get(whole.slice(at, at + startLength)) ?? [])
        if (whole.startsWith(text, at)) found.add(text);
    }
    return [...found];
  };
}

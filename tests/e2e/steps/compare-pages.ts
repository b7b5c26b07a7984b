declare global {
  var differenceAt: (path: string, html: string, patienceMs?: number) => Promise<string | undefined>;
}

/**
 * Compares the prerendered HTML with the app's own rendering: every element must be there with the same
 * position, attributes and texts. Parts that are rendered later may be in between.
 */
export function compareInPage(): void {
  // The prerendered HTML has the greeting for noon.
  // oxlint-disable-next-line no-extend-native -- in a page of this test only
  Date.prototype.getHours = () => 12;
  // Layout is not compared.
  document.addEventListener("DOMContentLoaded", () => {
    document.body.style.display = "none";
  });
  // Never answers requests for speech: it is not compared, and a scene has a dozen files.
  const realFetch = window.fetch.bind(window);
  window.fetch = (input, init) =>
    /\/audio\//.test(input instanceof Request ? input.url : String(input))
      ? new Promise(() => undefined)
      : realFetch(input, init);
  /** Attributes that the player changes when audio is loaded, and the class of a top bar whose picture is out of sight. */
  const isChanging = (element: Element, name: string): boolean =>
    name === "aria-current" ||
    name === "aria-busy" ||
    (name === "class" && (element.tagName === "HEADER" || element.id.startsWith("line-")));
  const partsOf = (element: Element): ChildNode[] =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 1 || nodeType === 3);
  const textOf = (element: Element): string =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ data }: ChildNode & { data?: string }) => data)
      .join("");
  const difference = (html: Element, drawn: Element): string | undefined => {
    for (const { name, value } of html.attributes) {
      // Ignores React's own ids, which differ if React has not hydrated the element.
      if (drawn.getAttribute(name) !== value && !isChanging(html, name) && !value.startsWith("_R_"))
        return `${html.outerHTML.slice(0, 80)}: ${name}`;
    }
    if (textOf(html) !== textOf(drawn) && html.getAttribute("role") !== "status")
      return `"${textOf(html)}" is drawn as "${textOf(drawn)}"`;
    const rest = partsOf(drawn).filter((part): part is Element => part instanceof Element);
    for (const part of partsOf(html)) {
      if (!(part instanceof Element) || part.closest("[aria-busy]") !== null) continue;
      const tried: (string | undefined)[] = [];
      const place = rest.findIndex((one) => {
        if (one.tagName !== part.tagName) return false;
        const found = difference(part, one);
        tried.push(found);
        return found === undefined;
      });
      if (place === -1) return tried[0] ?? `${part.outerHTML.slice(0, 80)} is not drawn`;
      rest.splice(0, place + 1);
    }
    return undefined;
  };
  globalThis.differenceAt = async (path, text, patienceMs = 60_000) => {
    history.pushState(null, "", path);
    window.dispatchEvent(new PopStateEvent("popstate"));
    const html = new DOMParser().parseFromString(`<div>${text}</div>`, "text/html").body.firstElementChild;
    const drawn = document.getElementById("root");
    if (html === null || drawn === null || html.firstChild === null) return "no content";
    const begun = performance.now();
    // Repeats the comparison while code and data of the screen arrive.
    for (;;) {
      const found = difference(html, drawn);
      if (found === undefined || performance.now() - begun > patienceMs) return found;
      await new Promise(requestAnimationFrame);
    }
  };
}

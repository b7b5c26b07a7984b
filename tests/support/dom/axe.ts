import axeCore from "axe-core";

/**
 * Runs axe on the page or a part of it. Returns rule and element of each violation: `image-alt: <img>`. Colours and sizes
 * need layout: Playwright checks them.
 */
export async function violations(within: Element = document.documentElement): Promise<string[]> {
  // Without styles, hidden elements are visible to axe.
  const place = { include: [within], exclude: [["[hidden]"]] };
  const { violations: found } = await axeCore.run(place, {
    resultTypes: ["violations"],
    iframes: false,
    // Axe would request the style sheets.
    preload: false,
    rules: { "color-contrast": { enabled: false } },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

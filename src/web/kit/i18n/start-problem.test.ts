import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { showStartProblem } from "./start-problem.ts";

/** The parts of an element that the page without texts needs. */
class Element {
  textContent = "";
  readonly children: Element[] = [];
  setAttribute(): void {}
  addEventListener(): void {}
  appendChild(child: unknown): void {
    if (child instanceof Element) this.children.push(child);
  }
}

test.each(languageCodes)("shows in %s that texts are missing, with a retry button", (language) => {
  openBrowserPage();
  vi.stubGlobal("document", { ...document, createElement: () => new Element() });
  const root = new Element();
  showStartProblem(root, language);
  const shown = root.children[0]?.children.map(({ textContent }) => textContent);
  const app: unknown = JSON.parse(readFileSync(join(import.meta.dirname, language, "app.json"), "utf8"));
  expect(app).toMatchObject({ startProblem: { text: shown?.[0], retry: shown?.[1] } });
  expect(shown).toHaveLength(2);
});

import type { Language } from "#domain/site/languages.ts";
import { onNetworkBack } from "#web/kit/api/network-back.ts";

/**
 * The one text that cannot be loaded: it says that texts could not be loaded. The build takes it out of `app.json` of every
 * language. The check "texts" sees to it that each has the file, which the type of a glob cannot tell.
 */
const texts = import.meta.glob("./*/app.json", { eager: true, import: "startProblem" }) as Record<
  `./${Language}/app.json`,
  { text: string; retry: string }
>;

/** The part of the root element that is used here. */
type Root = { textContent: string | null; appendChild: (child: HTMLElement) => unknown };

/**
 * Never a blank page: without texts there is still one sentence and one button, and a network that is back loads the page
 * again. Returns how to stop waiting for it.
 */
export function showStartProblem(root: Root, language: Language): () => void {
  const words = texts[`./${language}/app.json`];
  const main = document.createElement("main");
  main.className = "start-problem";
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.textContent = words.text;
  const button = document.createElement("button");
  button.textContent = words.retry;
  button.addEventListener("click", () => window.location.reload());
  main.appendChild(text);
  main.appendChild(button);
  root.textContent = "";
  root.appendChild(main);
  return onNetworkBack(() => window.location.reload());
}

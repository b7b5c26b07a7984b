import type { Language } from "#domain/site/languages.ts";
import { onNetworkBack } from "#web/kit/api/network-back.ts";

/**
 * The message that texts could not be loaded. The build copies the message from `app.json` of every language,
 * because it must be available when no texts can be loaded. The check "texts" makes sure that each language
 * has the message, which the type of a glob cannot express.
 */
const texts = import.meta.glob("./*/app.json", { eager: true, import: "startProblem" }) as Record<
  `./${Language}/app.json`,
  { text: string; retry: string }
>;

/** The used part of the root element. */
type Root = { textContent: string | null; appendChild: (child: HTMLElement) => unknown };

/**
 * Shows one sentence and a retry button instead of an empty page if there are no texts. Reloads the page when
 * the network returns. Returns a function that stops waiting for it.
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

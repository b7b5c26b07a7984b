/**
 * The script of `/embed/{scene}`, a page that other sites show in a frame. It needs no framework, and neither
 * stores nor sends data. The server renders the page (src/server/http/pages/embed-page.ts).
 */
import "#web/kit/ui/tokens.css";
import "./embed.css";

const audio = new Audio();
const lines = [...document.querySelectorAll<HTMLElement>("[data-audio]")];
const playButton = document.querySelector<HTMLElement>("#play");
const listenText = playButton?.textContent ?? "";
const status = document.querySelector("#status");
let isPlayingAll = false;
let current = -1;

function show(index: number): void {
  current = index;
  lines.forEach((line, at) => {
    if (at === index) line.setAttribute("aria-current", "true");
    else line.removeAttribute("aria-current");
  });
  if (playButton === null) return;
  playButton.textContent = isPlayingAll ? (playButton.dataset["stop"] ?? "") : listenText;
  playButton.className = isPlayingAll ? "stop" : "";
}

function stop(): void {
  audio.pause();
  isPlayingAll = false;
  show(-1);
}

function play(index: number): void {
  const source = lines[index]?.dataset["audio"];
  if (source === undefined) return stop();
  show(index);
  audio.src = source;
  // In older browsers `play` returns undefined. In browsers without sound it rejects.
  const started: Promise<void> | undefined = audio.play();
  if (started !== undefined) started.catch(() => index === current && stop());
}

audio.addEventListener("ended", () => (isPlayingAll ? play(current + 1) : stop()));
audio.addEventListener("error", stop);

playButton?.addEventListener("click", () => {
  if (isPlayingAll) return stop();
  isPlayingAll = true;
  play(0);
});
lines.forEach((line, index) =>
  line.addEventListener("click", () => {
    isPlayingAll = false;
    play(index);
  }),
);

document.querySelectorAll<HTMLElement>("[data-verdict]").forEach((choice) =>
  choice.addEventListener("click", () => {
    choice.setAttribute("aria-pressed", "true");
    if (status !== null) status.textContent = choice.dataset["verdict"] ?? "";
    if (choice.dataset["right"] === undefined) return;
    // The line above now shows the missing text.
    document.querySelector("#gap")?.setAttribute("hidden", "");
    document.querySelector("#answer")?.removeAttribute("hidden");
  }),
);

if (window.matchMedia("(prefers-color-scheme: dark)").matches)
  document.documentElement.dataset["theme"] = "dark";

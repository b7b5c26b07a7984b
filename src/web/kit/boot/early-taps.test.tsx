import { expect, onTestFinished, test, vi } from "vitest";
import { repeatEarlyTaps } from "./early-taps.ts";

/** Renders a page, and returns the ids of its elements as they are pressed. */
function draw(html: string): string[] {
  document.body.innerHTML = html;
  const pressed: string[] = [];
  for (const button of document.querySelectorAll("button, input"))
    button.addEventListener("click", () => pressed.push(button.id));
  return pressed;
}

const press = (id: string): void => document.getElementById(id)?.click();

function startTaps(handle = (_button: Element): boolean => false): () => void {
  vi.useFakeTimers();
  const listening = vi.spyOn(document, "addEventListener");
  const reactListens = repeatEarlyTaps(handle);
  const added = [...listening.mock.calls];
  listening.mockRestore();
  onTestFinished(() => {
    for (const listener of added) document.removeEventListener(...listener);
    vi.useRealTimers();
  });
  return reactListens;
}

test("repeats the last tap once when React is listening", () => {
  const reactListens = startTaps();
  const pressed = draw(`<button id="play">播放</button><button id="next">下一句</button>`);
  press("play");
  press("next");
  pressed.length = 0;
  reactListens();
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(["next"]);
});

test("repeats a tap on the button with the same name and position after the page was replaced", () => {
  const reactListens = startTaps();
  draw(`<button aria-label="更多">…</button><button id="old" aria-label="更多">…</button>`);
  press("old");
  const pressed = draw(
    `<button id="a" aria-label="更多">…</button><button id="b" aria-label="更多">…</button>`,
  );
  reactListens();
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(["b"]);
});

test("repeats a tap when its button appears after the page was replaced", () => {
  const reactListens = startTaps();
  draw(`<button id="old">播放</button>`);
  press("old");
  draw(`<p>正在加载…</p>`);
  reactListens();
  vi.advanceTimersByTime(1000);
  const pressed = draw(`<button id="new">播放</button>`);
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(["new"]);
});

test("forgets a tap whose button does not appear within five seconds", () => {
  const reactListens = startTaps();
  draw(`<button id="old">播放</button>`);
  press("old");
  draw(`<p>正在加载…</p>`);
  reactListens();
  vi.advanceTimersByTime(6000);
  const pressed = draw(`<button id="new">播放</button>`);
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual([]);
});

test("forgets a tap when another place is tapped before its button appears", () => {
  const reactListens = startTaps();
  draw(`<button id="old">播放</button>`);
  press("old");
  draw(`<p id="text">正在加载…</p>`);
  reactListens();
  press("text");
  const pressed = draw(`<button id="new">播放</button>`);
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual([]);
});

test("repeats a choice after the page was replaced", () => {
  const reactListens = startTaps();
  draw(`<label><input type="radio" id="old">遮住意思</label>`);
  press("old");
  const pressed = draw(`<label><input type="radio" id="new">遮住意思</label>`);
  reactListens();
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(["new"]);
});

/** Stops clicks before they reach a button, as React does while a part waits for its code. */
function stopClicks(): () => void {
  const stop = (event: Event): void => event.stopPropagation();
  document.body.addEventListener("click", stop, true);
  const resume = (): void => document.body.removeEventListener("click", stop, true);
  onTestFinished(resume);
  return resume;
}

test("repeats an early tap on the button that replaces its button while React is listening", () => {
  const reactListens = startTaps();
  draw(`<button id="old">播放</button>`);
  press("old");
  const resume = stopClicks();
  reactListens();
  vi.advanceTimersByTime(200);
  resume();
  const pressed = draw(`<button id="new">播放</button>`);
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual(["new"]);
});

test("does not press another button with the same name after React is listening", () => {
  const reactListens = startTaps();
  reactListens();
  draw(`<button id="old">关闭</button>`);
  const resume = stopClicks();
  press("old");
  resume();
  const pressed = draw(`<button id="new">关闭</button>`);
  vi.advanceTimersByTime(1000);
  expect(pressed).toEqual([]);
});

test("leaves a tap to the handler if it handles the button, and forgets an earlier tap", () => {
  const handled: string[] = [];
  const reactListens = startTaps((button) => button.id === "play" && handled.push(button.id) > 0);
  const pressed = draw(`<button id="next">下一句</button><button id="play">播放</button>`);
  press("next");
  press("play");
  reactListens();
  press("play");
  vi.advanceTimersByTime(1000);
  expect([handled, pressed]).toEqual([["play"], ["next", "play", "play"]]);
});

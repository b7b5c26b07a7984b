/** The study player for component tests. Queries by role take a second for a dialogue; these use attributes. */
import { within } from "@testing-library/dom";
import { onTestFinished, vi } from "vitest";
import { besideQuery } from "#web/scene/position/page-geometry.ts";
import { screen, waitFor } from "./open-app.ts";
import type { Visit } from "./open-app.ts";

export { within };

/** Waits for an element. */
function find<Found>(what: string, look: () => Found | null | undefined): Promise<Found> {
  return waitFor(() => {
    const found = look();
    if (found === undefined || found === null) throw new Error(`There is no ${what}.`);
    return found;
  });
}

/** The text of an element without the readings above its words. */
export function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (node.nodeName === "RT") return "";
  return [...node.childNodes].map(textOf).join("");
}

/** The first element of the page with this text, once there is one. */
export const pageSays = async (text: string | RegExp): Promise<HTMLElement> =>
  find(String(text), () => screen.queryAllByText(text)[0]);

/** Waits until an open sheet contains a text. */
export const sheetSays = (text: string): Promise<HTMLElement> =>
  find(`sheet that says ${text}`, () =>
    [...document.querySelectorAll<HTMLElement>("[aria-modal]")].find((sheet) => textOf(sheet).includes(text)),
  );

/** The line that plays, or would play next. */
export const currentLine = (): string | undefined => document.querySelector("li[aria-current=true]")?.id;

export const findLine = (segment: number): Promise<HTMLElement> =>
  find(`line ${segment}`, () => document.getElementById(`line-${segment}`));

/** A word of a line that can be tapped, by a part of its text. */
export const findWord = (segment: number, text: string): Promise<HTMLElement> =>
  find(`word ${text} in line ${segment}`, () => wordsOf(segment).find((word) => textOf(word).includes(text)));

export const wordsOf = (segment: number): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#line-${segment} [data-token][role=button]`),
];

const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? textOf(element);

/** A button, link or tab by its label or text. Ignores controls behind an open sheet. */
export function findControl(name: string | RegExp, around: Element = document.body): Promise<HTMLElement> {
  return find(`control ${String(name)}`, () => queryControl(name, around));
}

export function queryControl(
  name: string | RegExp,
  around: Element = document.body,
): HTMLElement | undefined {
  const isNamed = (element: Element): boolean =>
    typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
  return [...around.querySelectorAll<HTMLElement>("button, a, [role=tab], [role=button]")].find(
    (element) => element.closest("[inert]") === null && isNamed(element),
  );
}

export const findSheet = (): Promise<HTMLElement> =>
  find("sheet", () => document.querySelector<HTMLElement>(":not([aria-hidden]) > [aria-modal]"));

/** The pane beside the dialogue. */
export const findPane = (): Promise<HTMLElement> =>
  find("pane", () => document.querySelector<HTMLElement>("aside"));

/** Closes the open sheet, and waits until it and its history entry are gone. */
export async function closeSheet({ user, pass }: Visit): Promise<void> {
  await user.keyboard("{Escape}");
  await waitForSheetToClose(pass);
}

export async function waitForSheetToClose(pass: Visit["pass"]): Promise<void> {
  // Waits for the closing animation.
  await pass(300);
  await waitFor(() => {
    if (document.querySelector("[aria-modal]") !== null) throw new Error("A sheet is open.");
    if (historyDepth() > 0) throw new Error("The history entry of a sheet is still there.");
  });
}

/** Presses the browser's back button once the open sheet or pane has its history entry. */
export async function pressBack({ pass }: Visit): Promise<void> {
  await waitFor(() => {
    if (historyDepth() === 0) throw new Error("No sheet has a history entry.");
  });
  window.history.back();
  await waitForSheetToClose(pass);
}

/** How many sheets and panes have an entry in the browser's history. */
function historyDepth(): number {
  const state: unknown = window.history.state;
  if (typeof state !== "object" || state === null || !("modalDepth" in state)) return 0;
  return Number(state.modalDepth);
}

/** The dock's buttons for the display settings and for the playback settings. */
export const textButton = /^Aあ文字$/;
export const playbackButton = /更改$/;

/** Chooses the text mode: 全部, 只看翻译 or 只听. */
export async function chooseTextMode(visit: Visit, mode: string): Promise<void> {
  await visit.user.click(await findControl(textButton));
  await visit.user.click(await within(await findSheet()).findByLabelText(mode));
  await closeSheet(visit);
}

/** A switch of the open sheet. */
export const findSwitch = async (name: string): Promise<HTMLInputElement> => {
  const sheet = await findSheet();
  return within(sheet).findByLabelText<HTMLInputElement>(name);
};

/** Items of a line's menu that are seldom used. */
const behindMore = /^(复制|反馈)/;

/** Opens the menu of a line, by its number, and presses one of its items. */
export async function chooseFromMenu({ user }: Visit, number: number, item: string): Promise<void> {
  await user.click(await findControl(new RegExp(`^第 ${number} 句 · 更多`)));
  const sheet = await findSheet();
  if (behindMore.test(item)) await user.click(within(sheet).getByText("更多"));
  await user.click(await findControl(item, sheet));
}

/** Gives the test a screen on which a media query matches. happy-dom does not understand all queries itself. */
export function useWideScreen(wide: string = besideQuery): void {
  const read = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => read(query === wide ? "(min-width: 1px)" : query));
  onTestFinished(() => spy.mockRestore());
}

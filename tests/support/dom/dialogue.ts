import { within } from "@testing-library/dom";
import { expect } from "vitest";
import { screen, waitFor } from "./open-app.ts";
import type { Visit } from "./open-app.ts";

/*
 * A dialogue has hundreds of words with roles, so that queries by role take a tenth of a second. These
 * functions query by element.
 */

function found(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** Waits until the dialogue and the parts that are loaded after its lines are rendered. */
export async function waitForDialogue(): Promise<void> {
  await waitFor(() => found("input[type=range]"));
}

export const slider = (): HTMLElement => found("input[type=range]");
export const line = (segment: number): HTMLElement | null => document.querySelector(`#line-${segment}`);
export const menuButton = (segment: number): HTMLElement =>
  found(`#line-${segment} button[aria-label^="第 ${segment + 1} 句"]`);
export const playButton = (segment: number): HTMLElement =>
  found(`#line-${segment} button[aria-label^="播放第 ${segment + 1} 句"]`);

export const isCurrent = (segment: number): Promise<void> =>
  waitFor(() => expect(line(segment)?.getAttribute("aria-current")).toBe("true"));

export const dialog = (): Promise<HTMLElement> => waitFor(() => found("[role=dialog]"));

/** Chooses from the menu of a line. */
export async function choose({ user }: Pick<Visit, "user">, segment: number, item: string): Promise<void> {
  await user.click(menuButton(segment));
  await user.click(await within(await dialog()).findByRole("button", { name: item }));
}

export async function sheet(title: string): Promise<ReturnType<typeof within>> {
  const heading = await screen.findByText(title, { selector: "[role=dialog] h2" });
  return within(heading.closest<HTMLElement>("[role=dialog]") ?? heading);
}

import { departure } from "#web/kit/router/leave-app.ts";
import { createModalHistory, type ModalHistory } from "./modal-history.ts";

export type Modal = {
  layer: HTMLElement;
  close: () => void;
  /** The element to which the focus returns. */
  opener: Element | null;
};

/**
 * An attribute for a direct child of the body that stays reachable while a modal is open, such as the toasts.
 */
export const aboveModals = "data-above-modals";
const behind = "data-behind";

let stack: Modal[] = [];
let modalHistory: ModalHistory | undefined;

/**
 * Call even before a modal opens: if a page is reloaded with an open sheet, it still has the sheet's history
 * entry.
 */
export function watchHistory(): ModalHistory {
  modalHistory ??= createModalHistory(window, departure);
  return modalHistory;
}

export const isTopModal = (modal: Modal): boolean => stack[stack.length - 1] === modal;

export function openModal(modal: Modal): void {
  stack = [...stack, modal];
  watchHistory().opened(modal.close);
  // Shows the layer first. A modal that reopens while it is closing may be hidden behind another modal, and a
  // hidden element cannot get the focus.
  show(modal.layer);
  // Move the focus before hiding the page, because a hidden element must not have the focus.
  (modal.layer.querySelector<HTMLElement>("[data-autofocus]") ?? panelOf(modal)).focus();
  hideWhatLiesBehind();
}

export function closeModal(modal: Modal): void {
  stack = stack.filter((other) => other !== modal);
  watchHistory().closed(modal.close);
  for (const other of stack) if (modal.layer.contains(other.opener)) other.opener = modal.opener;
  hideWhatLiesBehind();
  const { activeElement } = document;
  // If the focus was moved elsewhere on purpose, it stays there.
  if (activeElement !== document.body && !modal.layer.contains(activeElement)) return;
  // An opener that was removed from the page cannot take the focus. Its replacement takes the focus only if
  // the focus is on the body. `blur` moves it there, because the closing layer would lose it later.
  if (activeElement instanceof HTMLElement) activeElement.blur();
  if (modal.opener instanceof HTMLElement) modal.opener.focus({ preventScroll: true });
}

/** Sets another element to which the focus returns when the topmost modal closes. */
export function returnFocusTo(element: Element | null): void {
  const top = stack[stack.length - 1];
  if (top && element) top.opener = element;
}

export function panelOf({ layer }: Modal): HTMLElement {
  return layer.querySelector<HTMLElement>("[aria-modal]") ?? layer;
}

function show(child: Element): void {
  for (const name of [behind, "inert", "aria-hidden"]) child.removeAttribute(name);
}

function hideWhatLiesBehind(): void {
  const { body, documentElement: html } = document;
  const top = stack[stack.length - 1];
  for (const child of body.children) {
    if (top && child !== top.layer && !child.hasAttribute(aboveModals)) {
      // iOS 12 does not support `inert`. There aria-hidden and the focus guard of use-modal.ts have the same
      // effect.
      for (const name of [behind, "inert"]) child.setAttribute(name, "");
      child.setAttribute("aria-hidden", "true");
    } else if (child.hasAttribute(behind)) {
      show(child);
    }
  }
  if (top && !html.hasAttribute("data-modal")) {
    // Prevents the page from shifting when its scroll bar disappears.
    body.style.paddingRight = `${window.innerWidth - html.clientWidth}px`;
    html.setAttribute("data-modal", "");
  } else if (!top) {
    body.style.paddingRight = "";
    html.removeAttribute("data-modal");
  }
}

import { departure } from "#web/kit/router/leave-app.ts";
import { createModalHistory, type ModalHistory } from "./modal-history.ts";

export type Modal = {
  /** A direct child of the body. */
  layer: HTMLElement;
  close: () => void;
  /** Where the focus goes back to. */
  opener: Element | null;
};

/** On a direct child of the body that stays reachable while a modal is open, such as the toasts. */
export const aboveModals = "data-above-modals";
const behind = "data-behind";

let stack: Modal[] = [];
let modalHistory: ModalHistory | undefined;

/** Call it even before a modal opens: a page reloaded with an open sheet still has the history entry of the sheet. */
export function watchHistory(): ModalHistory {
  modalHistory ??= createModalHistory(window, departure);
  return modalHistory;
}

export const isTopModal = (modal: Modal): boolean => stack[stack.length - 1] === modal;

export function openModal(modal: Modal): void {
  stack = [...stack, modal];
  watchHistory().opened(modal.close);
  // One that is opened again while it closes over another modal is hidden behind that one, and could not be focused.
  show(modal.layer);
  // The focus moves before the page is hidden: a hidden element must not hold it.
  (modal.layer.querySelector<HTMLElement>("[data-autofocus]") ?? panelOf(modal)).focus();
  hideWhatLiesBehind();
}

export function closeModal(modal: Modal): void {
  stack = stack.filter((other) => other !== modal);
  watchHistory().closed(modal.close);
  for (const other of stack) if (modal.layer.contains(other.opener)) other.opener = modal.opener;
  hideWhatLiesBehind();
  const { activeElement } = document;
  // A focus that was moved elsewhere on purpose stays there.
  if (activeElement !== document.body && !modal.layer.contains(activeElement)) return;
  // An opener that has left the page takes no focus. Without this the focus would stay in the closing layer and be lost
  // with it: what replaces the opener takes it from the body only.
  if (activeElement instanceof HTMLElement) activeElement.blur();
  if (modal.opener instanceof HTMLElement) modal.opener.focus({ preventScroll: true });
}

/** Closing the topmost modal leads back to another element than the one that opened it. */
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
      // `inert` is unknown to iOS 12: there aria-hidden and the focus guard of use-modal.ts do the same.
      for (const name of [behind, "inert"]) child.setAttribute(name, "");
      child.setAttribute("aria-hidden", "true");
    } else if (child.hasAttribute(behind)) {
      show(child);
    }
  }
  if (top && !html.hasAttribute("data-modal")) {
    // So that the page does not jump sideways when its scroll bar disappears.
    body.style.paddingRight = `${window.innerWidth - html.clientWidth}px`;
    html.setAttribute("data-modal", "");
  } else if (!top) {
    body.style.paddingRight = "";
    html.removeAttribute("data-modal");
  }
}

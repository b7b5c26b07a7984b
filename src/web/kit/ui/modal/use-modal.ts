import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import {
  aboveModals,
  closeModal,
  isTopModal,
  openModal,
  panelOf,
  watchHistory,
  type Modal,
} from "#web/kit/ui/layers/modal-stack.ts";

const focusable = "a[href],button:not([disabled]),input:not([disabled]),select,textarea,[tabindex='0']";

/**
 * Makes a layer modal while it is open. The focus moves into the layer, stays there and returns afterwards.
 * Escape and the phone's back button ask the layer to close. The page behind cannot be scrolled, read or
 * operated.
 */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDivElement | null> {
  const layerRef = useRef<HTMLDivElement>(null);
  const leaveRef = useRef<(() => void) | undefined>(undefined);
  const close = useEffectEvent(onClose);

  // A layout effect: a key that is pressed as soon as the layer is visible must reach it.
  useLayoutEffect(() => {
    watchHistory();
    const layer = layerRef.current;
    if (!isOpen || !layer) return;
    const modal: Modal = { layer, close: () => close(), opener: document.activeElement };

    const onKeyDown = (event: KeyboardEvent) => {
      // During a composition Escape belongs to the input method. Safari reports this only by key code 229.
      if (!isTopModal(modal) || event.isComposing || event.keyCode === 229) return;
      if (event.key === "Escape") {
        event.stopPropagation();
        close();
      } else if (event.key === "Tab") keepTabInside(event, panelOf(modal));
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      const isInside =
        target instanceof Element && (layer.contains(target) || target.closest(`[${aboveModals}]`));
      if (isTopModal(modal) && !isInside) panelOf(modal).focus();
    };

    const letPageScroll = lockPageScroll(layer);
    openModal(modal);
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", onFocusIn);
    leaveRef.current = () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", onFocusIn);
      letPageScroll();
      closeModal(modal);
    };
  }, [isOpen]);

  // Closes the modal here and not in the layout effect. After a commit React restores the focus, which would
  // move the focus away from the opener again.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => leaveRef.current?.();
  }, [isOpen]);

  return layerRef;
}

function keepTabInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(focusable)].filter(isTabStop);
  const [first] = stops;
  const last = stops[stops.length - 1];
  const { activeElement } = document;
  if (!first || !last) event.preventDefault();
  else if (event.shiftKey && (activeElement === first || activeElement === panel)) move(event, last);
  else if (!event.shiftKey && activeElement === last) move(event, first);
}

function isTabStop(element: HTMLElement): boolean {
  // In a radio group, Tab reaches only the checked button.
  const isPassedOver = element instanceof HTMLInputElement && element.type === "radio" && !element.checked;
  return element.tabIndex >= 0 && !isPassedOver && element.getClientRects().length > 0;
}

function move(event: KeyboardEvent, to: HTMLElement): void {
  event.preventDefault();
  to.focus();
}

/**
 * Prevents touches on `layer` from scrolling the page behind it, which iOS allows even with `overflow:
 * hidden`. Scrollable elements inside the layer still scroll. Returns a function that undoes this.
 */
function lockPageScroll(layer: HTMLElement): () => void {
  let startY = 0;
  const onTouchStart = (event: TouchEvent) => {
    startY = event.touches[0]?.clientY ?? 0;
  };
  const onTouchMove = (event: TouchEvent) => {
    const [finger] = event.touches;
    const isPinch = event.touches.length > 1;
    if (!finger || isPinch || !event.cancelable || !(event.target instanceof Element)) return;
    if (!canScroll(event.target, layer, startY - finger.clientY)) event.preventDefault();
  };
  layer.addEventListener("touchstart", onTouchStart, { passive: true });
  layer.addEventListener("touchmove", onTouchMove, { passive: false });
  return () => {
    layer.removeEventListener("touchstart", onTouchStart);
    layer.removeEventListener("touchmove", onTouchMove);
  };
}

/** Whether an element between the touched one and the layer can still scroll in the direction of `by`. */
function canScroll(from: Element, layer: Element, by: number): boolean {
  for (let node: Element | null = from; node && node !== layer; node = node.parentElement) {
    if (node instanceof HTMLInputElement && node.type === "range") return true;
    const room = node.scrollHeight - node.clientHeight;
    const isScroller = room > 0 && /auto|scroll/.test(getComputedStyle(node).overflowY);
    if (isScroller && (by > 0 ? node.scrollTop < room : node.scrollTop > 0)) return true;
  }
  return false;
}

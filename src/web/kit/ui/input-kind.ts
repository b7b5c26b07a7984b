/**
 * Sets `<html data-input>` to whether the learner uses a keyboard or a pointer, so that tokens.css can hide
 * the focus outline after taps. Call once at start. The touchstart listener also enables `:active` on iOS.
 */
export function trackInputKind(): void {
  document.addEventListener("mousedown", notePointer, true);
  document.addEventListener("touchstart", notePointer, { capture: true, passive: true });
  document.addEventListener(
    "keydown",
    (event) => {
      // Typing in a field that was tapped is not keyboard navigation.
      if (event.key === "Tab" || !isTextEntry(event.target)) note("keyboard");
    },
    true,
  );
}

function note(kind: "keyboard" | "pointer"): void {
  document.documentElement.setAttribute("data-input", kind);
}

function notePointer(): void {
  note("pointer");
}

function isTextEntry(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(target.type))
  );
}

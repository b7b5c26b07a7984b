/**
 * Notes on `<html data-input>` whether the learner is at the keyboard or pointing, so that tokens.css can keep
 * the focus outline away from taps. Call once at start. The touchstart listener also makes `:active` work on iOS.
 */
export function trackInputKind(): void {
  document.addEventListener("mousedown", notePointer, true);
  document.addEventListener("touchstart", notePointer, { capture: true, passive: true });
  document.addEventListener(
    "keydown",
    (event) => {
      // Typing into a field that was tapped does not mean that the learner navigates by keyboard.
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

import { expect } from "vitest";
import { descriptionOf } from "./description.ts";
import { waitFor } from "./open-app.ts";

/** Expects that a field is marked as wrong, is described by this text, and has the focus. */
export async function expectFieldError(field: HTMLElement, description: string): Promise<void> {
  await waitFor(() => {
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(field)).toBe(description);
    expect(document.activeElement).toBe(field);
  });
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { violations } from "#tests/support/dom/axe.ts";
import { descriptionOf } from "#tests/support/dom/description.ts";
import { mount, screen } from "#tests/support/dom/mount.ts";
import { DevComponentsRoute } from "#web/routes/dev-components.tsx";
import { Choices, Fields } from "#web/kit/ui/showcase/controls.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { currentToasts, dismissToast, showToast } from "./toast-store.ts";
import { Toasts } from "./toasts.tsx";

test("renders all widgets without axe violations", async () => {
  document.documentElement.lang = "en";
  document.title = "Components";
  mount(<DevComponentsRoute />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Components");
  expect(await violations()).toEqual([]);
});

test("chooses a tab with arrow keys, Home and End, and moves to its panel with Tab", async () => {
  mount(<Choices />);
  const user = userEvent.setup();
  const selected = (): HTMLElement => screen.getByRole("tab", { selected: true });
  selected().focus();
  for (const [key, name] of [
    ["ArrowRight", "Từ vựng mới"],
    ["End", "Practice"],
    ["ArrowRight", "Intro"],
    ["ArrowLeft", "Practice"],
    ["Home", "Intro"],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(selected().textContent, key).toBe(name);
    expect(document.activeElement, key).toBe(selected());
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "Intro" }));
  expect(document.activeElement?.textContent).toBe("The panel of intro.");
});

test("shows a decorative picture of a place, hidden from screen readers", () => {
  mount(
    <>
      <EmptyState picture="stall" title="Empty" />
      <ErrorState title="Failed" text="Try again." retryLabel="Retry" onRetry={() => undefined} />
    </>,
  );
  const pictures = [...document.querySelectorAll("img")];
  expect(pictures.map((picture) => picture.getAttribute("src")?.replace(/\..*/, ""))).toEqual([
    "/assets/place-stall",
    "/assets/place-shutter",
  ]);
  expect(pictures.every(({ alt, height }) => alt === "" && height === 180)).toBe(true);
  expect(document.querySelector("svg")).toBeNull();
});

test("connects a field with its error", () => {
  mount(<Fields />);
  const email = screen.getByLabelText("E-mail");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(email)).toContain("missing after the @");
  expect(descriptionOf(screen.getByLabelText(/^Name/))).toBe("Shown on your card");
});

test("shows the password on request and hides it again", async () => {
  mount(<Fields />);
  const user = userEvent.setup();
  const password = screen.getByLabelText("Password");
  expect(password.getAttribute("type")).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(password.getAttribute("type")).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide" }));
  expect(password.getAttribute("type")).toBe("password");
});

/** Advances the faked clock, after React has run the effects that set timers. */
async function pass(milliseconds: number): Promise<void> {
  await nextTurn();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await nextTurn();
}

test("shows at most three toasts, hides them after some seconds unless hovered, and lets them be dismissed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    mount(<Toasts dismissLabel="Dismiss" />);
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    showToast("Voices come from this device.");
    showToast("Saved to favourites.", { kind: "success" });
    showToast("No connection.", { kind: "error" });
    showToast("Signed out.");
    await pass(100);
    expect(screen.getAllByRole("button", { name: "Dismiss" })).toHaveLength(3);
    expect(screen.queryByText("Voices come from this device.")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("No connection.");
    expect(screen.getByRole("status").textContent).toBe("Saved to favourites.Signed out.");

    await user.hover(screen.getByText("No connection."));
    await pass(4_000);
    expect(screen.getByText("Signed out.")).toBeDefined();
    await pass(16_000);
    expect(screen.getByRole("status").textContent).toBe("");
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("button")).toBeNull();
  } finally {
    vi.useRealTimers();
    for (const { id } of currentToasts()) dismissToast(id);
  }
});

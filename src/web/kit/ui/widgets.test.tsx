import { setImmediate as nextTurn } from "node:timers/promises";
import { useState } from "react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { descriptionOf } from "#tests/support/dom/description.ts";
import { mount, screen } from "#tests/support/dom/mount.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { PasswordField, TextField } from "./fields/text-field.tsx";
import { TabPanel, Tabs } from "./tabs.tsx";
import { currentToasts, dismissToast, showToast } from "./toast-store.ts";
import { Toasts } from "./toasts.tsx";

const ignore = (): void => undefined;

function Parts() {
  const [part, setPart] = useState("dialogue");
  return (
    <>
      <Tabs
        name="parts"
        label="Parts of the scene"
        selected={part}
        onSelect={setPart}
        tabs={["intro", "dialogue", "words", "practice"].map((id) => ({ id, label: id }))}
      />
      <TabPanel name="parts" id={part}>
        The panel of {part}.
      </TabPanel>
    </>
  );
}

test("chooses a tab with arrow keys, Home and End, and moves to its panel with Tab", async () => {
  mount(<Parts />);
  const user = userEvent.setup();
  const selected = (): HTMLElement => screen.getByRole("tab", { selected: true });
  selected().focus();
  for (const [key, name] of [
    ["ArrowRight", "words"],
    ["End", "practice"],
    ["ArrowRight", "intro"],
    ["ArrowLeft", "practice"],
    ["Home", "intro"],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(selected().textContent, key).toBe(name);
    expect(document.activeElement, key).toBe(selected());
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "intro" }));
  expect(document.activeElement?.textContent).toBe("The panel of intro.");
});

test("shows a decorative picture of a place, hidden from screen readers", () => {
  mount(
    <>
      <EmptyState picture="stall" title="Empty" />
      <ErrorState title="Failed" text="Try again." onRetry={() => undefined} />
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
  mount(
    <>
      <TextField label="Name" value="" onChange={ignore} hint="Shown on your card" required />
      <TextField label="E-mail" value="hanako@" onChange={ignore} error="Something is missing after the @." />
    </>,
  );
  const email = screen.getByLabelText("E-mail");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(email)).toContain("missing after the @");
  expect(descriptionOf(screen.getByLabelText(/^Name/))).toBe("Shown on your card");
});

test("shows the password on request and hides it again", async () => {
  mount(<PasswordField label="Password" value="horse" onChange={ignore} />);
  const user = userEvent.setup();
  const password = screen.getByLabelText("Password");
  expect(password.getAttribute("type")).toBe("password");
  await user.click(screen.getByRole("button", { name: "login.showPassword" }));
  expect(password.getAttribute("type")).toBe("text");
  await user.click(screen.getByRole("button", { name: "login.hidePassword" }));
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
    mount(<Toasts />);
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    showToast("Voices come from this device.");
    showToast("Saved to favourites.", { kind: "success" });
    showToast("No connection.", { kind: "error" });
    showToast("Signed out.");
    await pass(100);
    expect(screen.getAllByRole("button", { name: "common.close" })).toHaveLength(3);
    expect(screen.queryByText("Voices come from this device.")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("No connection.");
    expect(screen.getByRole("status").textContent).toBe("Saved to favourites.Signed out.");

    await user.hover(screen.getByText("No connection."));
    await pass(4_000);
    expect(screen.getByText("Signed out.")).toBeDefined();
    await pass(16_000);
    expect(screen.getByRole("status").textContent).toBe("");
    await user.click(screen.getByRole("button", { name: "common.close" }));
    expect(screen.queryByRole("button")).toBeNull();
  } finally {
    vi.useRealTimers();
    for (const { id } of currentToasts()) dismissToast(id);
  }
});

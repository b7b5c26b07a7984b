import { useState } from "react";
import { userEvent } from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { mount, screen, waitFor } from "#tests/support/dom/mount.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { RadioList } from "#web/kit/ui/choices/radio-list.tsx";
import { ConfirmDialog } from "./dialog.tsx";
import { Sheet } from "./sheet.tsx";

const page = "/help";
const address = (): string => window.location.pathname + window.location.search;
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const modal = (): Element | null => document.querySelector("[aria-modal]");
const veil = (): Element => modal()?.previousElementSibling ?? document.body;

/** The number of open modals in the current history entry. */
function depth(): number {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "modalDepth" in state ? Number(state.modalDepth) : 0;
}

async function expectDepth(expected: number): Promise<void> {
  await waitFor(() => expect(depth()).toBe(expected));
}

async function expectNothingOpen(): Promise<void> {
  await waitFor(() => expect(modal()).toBeNull());
  await expectDepth(0);
  expect(address()).toBe(page);
}

const languages = [
  { value: "zh", label: "简体中文" },
  { value: "ja", label: "日本語" },
] as const;

/** Two sheets, one with a dialog above it, and a dialog whose action runs. */
function Modals() {
  const [shown, setShown] = useState<"short" | "long" | "question" | "busy">();
  const close = () => setShown(undefined);
  return (
    <section>
      <Button onClick={() => setShown("short")}>Open sheet</Button>
      <Button onClick={() => setShown("long")}>Open long sheet</Button>
      <Button onClick={() => setShown("busy")}>Ask while busy</Button>
      <Sheet isOpen={shown === "short"} onClose={close} title="Language">
        <RadioList label="Language" options={languages} value="zh" onChange={close} />
        <Link to={`${page}?from=sheet`} onClick={close}>
          A link out of the sheet
        </Link>
      </Sheet>
      <Sheet
        isOpen={shown === "long" || shown === "question"}
        onClose={close}
        title="Customs"
        footer={<Button onClick={() => setShown("question")}>Mark as read</Button>}
      >
        Guests are asked how many they are.
        <ConfirmDialog
          isOpen={shown === "question"}
          title="Mark as read?"
          text="A dialog over a sheet."
          confirmLabel="Mark"
          cancelLabel="Not yet"
          onConfirm={close}
          onCancel={() => setShown("long")}
        />
      </Sheet>
      <ConfirmDialog
        isOpen={shown === "busy"}
        isBusy
        title="Delete the account?"
        text="This cannot be undone."
        confirmLabel="Delete account"
        cancelLabel="Keep"
        onConfirm={close}
        onCancel={close}
      />
    </section>
  );
}

/** Mounts sample sheets and dialogs, and opens one by keyboard. */
async function open(name: string): Promise<UserEvent> {
  window.history.pushState(null, "", page);
  mount(<Modals />);
  const user = userEvent.setup();
  button(name).focus();
  await user.keyboard("{Enter}");
  await expectDepth(1);
  return user;
}

describe("a sheet", () => {
  test("takes the focus, keeps it and returns it on Escape", async () => {
    const user = await open("Open sheet");
    const sheet = screen.getByRole("dialog", { name: "Language" });
    const behind = document.body.querySelector("section")?.parentElement;
    expect(behind?.getAttribute("aria-hidden")).toBe("true");
    expect(behind?.hasAttribute("inert")).toBe(true);
    for (const key of ["{Tab}", "{Shift>}{Tab}{/Shift}"]) {
      for (let press = 0; press < 6; press += 1) {
        expect(sheet.contains(document.activeElement), `${key} ${press}`).toBe(true);
        await user.keyboard(key);
      }
    }
    await user.keyboard("{Escape}");
    await expectNothingOpen();
    expect(document.activeElement).toBe(button("Open sheet"));
    expect(behind?.hasAttribute("aria-hidden")).toBe(false);
  });

  test("takes the focus back in a browser without `inert`", async () => {
    await open("Open sheet");
    const outside = screen.getByRole("button", { name: "Ask while busy", hidden: true });
    outside.closest("[inert]")?.removeAttribute("inert");
    outside.focus();
    expect(document.activeElement).toBe(modal());
  });

  test("closes on the browser's back button without leaving the page", async () => {
    await open("Open sheet");
    window.history.back();
    await expectNothingOpen();
    expect(document.activeElement).toBe(button("Open sheet"));
  });

  test("closes by its button or a tap beside it, and leaves no history entry", async () => {
    const user = await open("Open sheet");
    await user.click(button("common.close"));
    await expectNothingOpen();
    await user.click(button("Open sheet"));
    await expectDepth(1);
    await user.click(veil());
    await expectNothingOpen();
  });

  test("returns to its page in one step back after a link inside it was followed", async () => {
    const user = await open("Open sheet");
    await user.click(screen.getByRole("link", { name: "A link out of the sheet" }));
    await waitFor(() => expect(address()).toBe(`${page}?from=sheet`));
    await waitFor(() => expect(modal()).toBeNull());
    window.history.back();
    await waitFor(() => expect(address()).toBe(page));
    await expectDepth(0);
  });

  test("stays below a dialog until the dialog is answered", async () => {
    const user = await open("Open long sheet");
    await user.click(button("Mark as read"));
    await expectDepth(2);
    expect(document.activeElement).toBe(button("Not yet"));
    expect(screen.queryByRole("dialog")).toBeNull();
    const question = screen.getByRole("alertdialog", { name: "Mark as read?" });
    await user.click(question.previousElementSibling ?? document.body);
    expect(screen.getByRole("alertdialog")).toBe(question);
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog")).toBe(modal());
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(document.activeElement).toBe(button("Mark as read"));
    await expectDepth(1);
    await user.click(button("Mark as read"));
    await user.click(button("Mark"));
    await expectNothingOpen();
    expect(document.activeElement).toBe(button("Open long sheet"));
  });
});

describe("a dialog", () => {
  test("stays open on Escape and back while its action runs", async () => {
    const user = await open("Ask while busy");
    const dialog = screen.getByRole("alertdialog", { name: "Delete the account?" });
    await user.keyboard("{Escape}");
    const wentBack = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await wentBack;
    await expectDepth(1);
    expect(screen.getByRole("alertdialog")).toBe(dialog);
    expect(button("Keep").hasAttribute("disabled")).toBe(true);
  });

  test("calls its action only on the confirm button", async () => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    mount(
      <ConfirmDialog
        isOpen
        title="Leave?"
        text="Your answers so far are saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    const user = userEvent.setup();
    await user.click(veil());
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
    await user.click(button("Stay"));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
    await user.click(button("Leave"));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });
});

import { expect, onTestFinished, test, vi } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();

test("leads back to the list of scenes if the first screen was replaced by another", async () => {
  // A visitor who opens this screen gets the one for signing in.
  const { user } = await app.open("/account-info");
  await screen.findByRole("textbox", { name: "用户名" });
  // A step back in the browser's history would leave the app.
  const stepBack = vi.spyOn(window.history, "back");
  onTestFinished(() => stepBack.mockRestore());
  await user.click(screen.getByRole("button", { name: "返回" }));
  await waitFor(() => expect(window.location.pathname).toBe("/category/all"));
  expect(stepBack).not.toHaveBeenCalled();
});

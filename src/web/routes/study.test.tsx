import { expect, test } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";

const app = withApp();

const question = () => screen.findByRole("group", { name: /填空处/ });

async function begin(user: Visit["user"], button: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: button }));
  await user.click(await screen.findByRole("button", { name: /^选择/ }));
}

test("moves the focus to the question each time a practice begins", async () => {
  const { user, pass } = await app.open("/study/ramen-order/practice");
  await begin(user, "开始练习");
  const first = await question();
  await waitFor(() => expect(document.activeElement).toBe(first));

  await user.click(screen.getByRole("button", { name: "结束练习" }));
  await begin(user, "开始练习");
  const second = await question();
  // The sheet with the modes leaves the page after its closing animation.
  await pass(500);
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(second);
});

import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { choose, waitForDialogue, sheet } from "#tests/support/dom/dialogue.ts";
import { withListener } from "#tests/support/dom/listener.ts";
import { withMicrophone } from "#tests/support/dom/microphone.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Account, Visit } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";
import { takesDatabase } from "#web/speaking/takes/drop-takes.ts";
import { microphoneExplained } from "#web/speaking/microphone/microphone-explained.ts";

const app = withApp();

const keepSwitch = (): Promise<HTMLElement> => screen.findByRole("switch", { name: /在这台设备上保留录音/ });
const stored = { [microphoneExplained]: "yes" };

async function recordLine(account: Account): Promise<void> {
  const microphone = withMicrophone();
  withListener();
  const visit = await app.open("/study/ramen-order/dialogue", { account, stored, isReturning: true });
  answerSpeech(visit, 1.2);
  await waitForDialogue();
  await choose(visit, 5, "自己说一遍");
  await microphone.say();
  await (await sheet("说说看")).findByRole("button", { name: "我的", pressed: true });
}

const openPreferences = (account: Account): Promise<Visit> =>
  app.open("/preferences", { account, isReturning: true });

async function databases(): Promise<(string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
}

test("tells a visitor that recordings end with the visit, and offers no option to keep them", async () => {
  await app.open("/preferences");
  await screen.findByText(/录音不会离开这台设备，关掉页面就没有了/);
  await screen.findByText("现在没有录音");
  expect(screen.queryByRole("switch", { name: /在这台设备上保留录音/ })).toBeNull();
});

test("keeps recordings only on request, shows their size, and deletes them after a confirmation", async () => {
  const account = await app.newAccount();
  const first = await app.open("/preferences", { account });
  const wish = await keepSwitch();
  expect(wish.getAttribute("aria-checked")).toBe("false");
  await first.user.click(wish);
  await waitFor(() => expect(wish.getAttribute("aria-checked")).toBe("true"));
  await recordLine(account);

  const { user } = await openPreferences(account);
  expect((await keepSwitch()).getAttribute("aria-checked")).toBe("true");
  const size = await screen.findByText(/^1 段录音 · 0\.1 MB$/);
  await user.click(screen.getByRole("button", { name: "全部删除" }));
  const question = async () => within(await screen.findByRole("alertdialog", { name: "删除所有录音？" }));
  await user.click((await question()).getByRole("button", { name: "取消" }));
  expect(size.isConnected).toBe(true);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "全部删除" }));
  await user.click((await question()).getByRole("button", { name: "全部删除" }));
  await screen.findByText("现在没有录音");

  await openPreferences(account);
  await screen.findByText("现在没有录音");
});

test("deletes the recordings from the device at sign-out", async () => {
  const account = await app.newAccount();
  const first = await app.open("/preferences", { account });
  await first.user.click(await keepSwitch());
  await recordLine(account);
  await openPreferences(account);
  await screen.findByText(/^1 段录音/);
  expect(await databases()).toContain(takesDatabase);
  const { user } = await app.open("/settings", { account, isReturning: true });
  await user.click(await screen.findByRole("button", { name: "退出登录" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "退出登录" })).toBeNull());
  await waitFor(async () => expect(await databases()).not.toContain(takesDatabase));
});

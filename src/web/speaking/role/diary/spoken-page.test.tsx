import { expect, test } from "vitest";
import { withListener } from "#tests/support/dom/listener.ts";
import { withDecoder, withMicrophone } from "#tests/support/dom/microphone.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { openResult } from "#tests/support/dom/practising.ts";

const app = withApp();

const button = (name: string): Promise<HTMLElement> => screen.findByRole("button", { name });
const ownWords = (): string =>
  [...document.querySelectorAll("[data-sentence][data-own]")].map(({ textContent }) => textContent).join("");
const next = { name: "现在自己说一遍" };

test("continues after each sentence that it recognises, turns own words blue and then leads on", async () => {
  const microphone = withMicrophone();
  withDecoder();
  const listener = withListener();
  const { user } = await openResult(app, { shown: 0 });
  await user.click(await button("来朗读一遍"));
  listener.choice = { kind: "unsure", best: [], confidence: 0.3 };
  await microphone.say();
  await user.click(await button("再说一遍"));
  listener.choice = { kind: "choice", id: "line:sentence", confidence: 0.9 };
  await microphone.say();
  await screen.findByText("请读第 2 句，共 3 句");
  expect(ownWords()).toBe("");
  await microphone.say();
  await screen.findByText("请读第 3 句，共 3 句");
  expect(ownWords()).toBe("「しょうゆにします」");
  await microphone.say();
  expect((await screen.findAllByRole("link", next)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/请读第/)).toBeNull();
  expect(microphone.isOpen).toBe(false);
  await button("听自己的声音");
});

test("leads on without a mark on own words if the learner stops reading", async () => {
  withMicrophone();
  withDecoder();
  withListener();
  const { user } = await openResult(app, { shown: 0 });
  await user.click(await button("来朗读一遍"));
  await user.click(await button("不读了"));
  await waitFor(() => expect(screen.queryByText(/请读第/)).toBeNull());
  expect(await screen.findByRole("link", next)).toBeDefined();
  expect(ownWords()).toBe("");
});

/**
 * Tests help from a partner who has no spoken answers. Such a partner is an announcement or, if the user
 * plays another role, the scene's learner.
 */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { ContentData } from "#contract/content.schema.ts";
import { answeringRamen } from "#tests/support/dom/answering-scene.ts";
import { withListener } from "#tests/support/dom/listener.ts";
import { withDecoder, withMicrophone } from "#tests/support/dom/microphone.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import { answerLines, isState, playPartnerLines, state } from "#tests/support/dom/role.ts";
import { microphoneExplained } from "#web/speaking/microphone/microphone-explained.ts";

const app = withApp();

const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole("button", { name });
const bubble = (): string | null | undefined => document.querySelector("main [data-bubble]")?.textContent;
const status = (): string | null | undefined =>
  document.querySelector("[role=status][data-state]")?.textContent;

/** Opens the scene in which no partner has spoken answers. */
async function openRamen(): Promise<Visit> {
  const path = "GET /api/content/ramen-order";
  const answering = answeringRamen(app)[path];
  const visit = await app.open("/speak/ramen-order", {
    stored: { [microphoneExplained]: "yes" },
    answers: {
      [path]: async (url, init) => {
        const body: { data: ContentData } = await (await answering?.(url, init))?.json();
        const repairs = body.data.repairs && { ...body.data.repairs, answers: {} };
        return Response.json({ ...body, data: { ...body.data, repairs } });
      },
    },
  });
  answerLines(visit);
  return visit;
}

async function ask({ user }: Visit, effect: string): Promise<void> {
  await user.click(await button("请对方帮忙"));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: effect }));
}

test("shows the learner's own line at the start of another role, repeats the partner's line, and gives more time", async () => {
  const visit = await openRamen();
  await visit.user.click(await screen.findByRole("radio", { name: /大将|店主|老板/ }));
  await visit.user.click(await button(/^不用麦克风/));
  await isState("mine");
  expect(document.querySelector("main [aria-current=true] [lang=ja]")).toBeNull();
  await ask(visit, "请对方再说一遍");
  await waitFor(() => expect(document.querySelector("main [aria-current=true] [lang=ja]")).not.toBeNull());

  await visit.user.click(await button("说完了"));
  await playPartnerLines(visit);
  const heard = bubble();
  await ask(visit, "请对方再说一遍");
  await isState("partner");
  expect(bubble()).toBe(heard);
  await playPartnerLines(visit);
  expect(state()).toBe("mine");
  await ask(visit, "请对方等一下");
  await waitFor(() => expect(status()).toContain("不着急"));
  expect(state()).toBe("mine");
});

test("shows a text after an unclear choice if the partner has no spoken answer", async () => {
  const microphone = withMicrophone();
  withDecoder();
  const listener = withListener();
  const visit = await openRamen();
  await visit.user.click(await button("开始对话"));
  await playPartnerLines(visit);
  await microphone.say();
  await isState("partner");
  await playPartnerLines(visit);
  listener.choice = { kind: "unsure", best: [], confidence: 0.3 };
  await microphone.say();
  await isState("opening");
  await microphone.hearRoom();
  await waitFor(() => expect(status()).toContain("没听清"));
  expect(state()).toBe("mine");
});

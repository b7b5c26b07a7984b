import { within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { settingFor } from "#domain/site/starting-point.ts";
import { withListener } from "#tests/support/dom/listener.ts";
import { withDecoder, withMicrophone } from "#tests/support/dom/microphone.ts";
import type { MicrophoneAnswer, TestMicrophone } from "#tests/support/dom/microphone.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { OpenOptions, Visit } from "#tests/support/dom/open-app.ts";
import { answerLines, playPartnerLines, isState, state } from "#tests/support/dom/role.ts";
import { microphoneExplained } from "#web/speaking/microphone/microphone-explained.ts";

const app = withApp();

const address = "/speak/convenience-store";
const explained = { [microphoneExplained]: "yes" };

const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole("button", { name });
/** The alert with this text. The toast region is an alert, too. */
async function alertThatSays(text: string | RegExp): Promise<ReturnType<typeof within>> {
  const alert = (await screen.findByText(text)).closest<HTMLElement>("[role=alert]");
  if (alert === null) throw new Error("The text is in no alert.");
  return within(alert);
}

async function openRole(path = address, options: OpenOptions = {}): Promise<Visit> {
  const visit = await app.open(path, { stored: explained, ...options });
  answerLines(visit);
  return visit;
}

const begun = (): number => Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"));

async function begin(visit: Visit): Promise<void> {
  await visit.user.click(await button("开始对话"));
}

/** Plays the partner's lines until the learner's line is being recorded. */
async function untilRecording(visit: Visit, microphone: TestMicrophone): Promise<void> {
  await playPartnerLines(visit);
  await microphone.hearRoom();
  await isState("mine");
}

/** Says each of the learner's lines until the conversation ends. */
async function speakToEnd(visit: Visit, microphone: TestMicrophone): Promise<void> {
  const { audio } = visit;
  await playPartnerLines(visit);
  while (state() !== undefined) {
    // A phone with an open microphone would play through its earpiece.
    expect(audio.paused).toBe(true);
    const before = begun();
    await microphone.say();
    await waitFor(() => expect(state() === undefined || begun() > before).toBe(true));
    if (state() === "partner") await playPartnerLines(visit);
  }
}

test("needs no further tap for a whole conversation, and replays it with the learner's voice", async () => {
  const microphone = withMicrophone();
  withDecoder();
  withListener();
  const visit = await openRole();
  const { user, audio } = visit;
  await begin(visit);
  await speakToEnd(visit, microphone);
  await screen.findByRole("heading", { name: "整段对话，你都说下来了" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("绘日记第 1 页"));
  expect(microphone.isOpen).toBe(false);
  expect(await screen.findByText("认识了")).toBeTruthy();
  await waitFor(async () => {
    await audio.advance(0.3);
    expect(screen.getByRole("button", { name: "暂停" })).toBeTruthy();
  });
  await waitFor(() => expect(document.querySelector("li[aria-current=true]")).not.toBeNull());
  const records = localStorage.getItem("kaiwa:visit:records");
  expect(records).toContain('"kind":"speaking"');
  expect(records).toContain('"finished":true');
  const comparisons = screen.getAllByRole("button", { name: "和示范比一比" });
  await waitFor(() => expect(screen.getAllByText("听出来了")).toHaveLength(comparisons.length));
  const [compare] = comparisons;
  if (compare === undefined) throw new Error("No line can be compared.");
  await user.click(compare);
  expect(
    await within(await screen.findByRole("dialog")).findByRole("button", { name: "轮流听" }),
  ).toBeTruthy();
});

test("marks the lines that were recognised, without loading anything for it", async () => {
  const microphone = withMicrophone();
  withDecoder();
  withListener();
  const visit = await openRole();
  const models: string[] = [];
  visit.answer(/^GET \/audio\/\w+\.json/, ({ pathname }) => {
    models.push(pathname);
    return undefined;
  });
  await begin(visit);
  await speakToEnd(visit, microphone);
  const comparisons = await screen.findAllByRole("button", { name: "和示范比一比" });
  expect(screen.getAllByText("听出来了")).toHaveLength(comparisons.length);
  expect(models).toEqual([]);
});

test("explains the microphone on the start screen, and reaches the partner's first line with one tap", async () => {
  const microphone = withMicrophone();
  const visit = await openRole(address, { stored: {} });
  await screen.findByText(/录音只留在这台设备上/);
  expect(microphone.tracks).toHaveLength(0);
  await begin(visit);
  await isState("partner");
  expect(microphone.tracks).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  await openRole(address, { isReturning: true });
  await button("开始对话");
  expect(screen.queryByText(/录音只留在这台设备上/)).toBeNull();
});

test("remembers role and help", async () => {
  const first = await openRole();
  await first.user.click(await screen.findByRole("radio", { name: /店员/ }));
  await first.user.selectOptions(
    screen.getByRole("combobox", { name: "轮到你时，先看什么？" }),
    "看第一个词",
  );
  await first.user.click(await button(/^不用麦克风/));
  await isState("mine");
  expect(document.querySelector("main [aria-current=true] [lang=ja]")?.textContent).toMatch(/\S/);
  await openRole(address, { isReturning: true });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /店员/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("first-word");
});

test("shows learners who start from zero their whole line, without peeking", async () => {
  const visit = await openRole(address, { stored: { preferences: JSON.stringify(settingFor("zero")) } });
  await visit.user.click(await button(/^不用麦克风/));
  await playPartnerLines(visit);
  const line = document.querySelector("main [aria-current=true]");
  expect(line?.querySelector("[lang=ja]")).not.toBeNull();
  expect(line?.querySelector("[lang=ja-Latn]")).not.toBeNull();
  expect((await button("看原句")).getAttribute("aria-disabled")).toBe("true");
});

const faults: { answer: MicrophoneAnswer; title: string }[] = [
  { answer: "NotAllowedError", title: "没有麦克风的使用权限" },
  { answer: "NotFoundError", title: "没有找到麦克风" },
  { answer: "NotReadableError", title: "麦克风正被别的应用占用" },
  { answer: "unsupported", title: "这个浏览器不能录音" },
  { answer: "narrow", title: "这个麦克风音质不够" },
];

test.each(faults)(
  "says what is wrong with a microphone ($answer), and continues without it",
  async (fault) => {
    withMicrophone(fault.answer);
    const visit = await openRole();
    await begin(visit);
    const alert = await alertThatSays(fault.title);
    await visit.user.click(alert.getByRole("button", { name: "不用麦克风，继续" }));
    await isState("partner");
    await playPartnerLines(visit);
    expect(state()).toBe("mine");
    // The learner has time to speak, and then the partner continues.
    await visit.pass(60_000);
    await waitFor(() => expect(state()).not.toBe("mine"));
  },
);

const interruptions = [
  { event: "ended", title: "麦克风断开了" },
  { event: "mute", title: "录音被打断了" },
] as const;

test.each(interruptions)("records a line again after the event $event has broken its take", async (one) => {
  const microphone = withMicrophone();
  const visit = await openRole();
  await begin(visit);
  await untilRecording(visit, microphone);
  microphone.fire(one.event);
  // A phone mutes a track for a moment when it switches devices.
  await visit.pass(1_000);
  const alert = await alertThatSays(one.title);
  await visit.user.click(alert.getByRole("button", { name: "再试一次" }));
  await microphone.say();
  await isState("partner");
});

test("reports a microphone that records only silence", async () => {
  const microphone = withMicrophone();
  const visit = await openRole();
  await begin(visit);
  await playPartnerLines(visit);
  await microphone.hearNothing();
  await visit.user.click(await button("说完了"));
  await alertThatSays("没有听到声音");
});

test("does not count noise as a spoken line", async () => {
  const microphone = withMicrophone();
  const visit = await openRole();
  await begin(visit);
  await playPartnerLines(visit);
  await microphone.hearNoise();
  const alert = await alertThatSays("只听到杂音");
  await visit.user.click(alert.getByRole("button", { name: "再试一次" }));
  await microphone.say();
  await isState("partner");
});

test("reports that the partner's line cannot be loaded, and plays it after a retry", async () => {
  withMicrophone();
  const visit = await openRole();
  let isBroken = true;
  visit.answer(/^GET \/audio\//, () => (isBroken ? new Response("", { status: 503 }) : undefined));
  await begin(visit);
  await isState("partner");
  await visit.pass(400);
  const alert = await alertThatSays(/这一句暂时播放不了/);
  isBroken = false;
  await visit.user.click(alert.getByRole("button", { name: "再试一次" }));
  await playPartnerLines(visit);
  expect(state()).toBe("opening");
});

test("shows the line on request, pauses, continues in a later visit and goes back", async () => {
  const microphone = withMicrophone();
  const first = await openRole();
  await begin(first);
  await untilRecording(first, microphone);
  const current = (): Element | null => document.querySelector("main [aria-current=true]");
  expect(current()?.querySelector("[lang=ja]")).toBeNull();
  await first.user.click(await button("看原句"));
  await waitFor(() => expect(current()?.querySelector("[lang=ja]")).not.toBeNull());
  await first.user.click(screen.getAllByRole("button", { name: "暂停" })[0] ?? document.body);
  await isState("paused");
  await waitFor(() => expect(microphone.isOpen).toBe(false));

  const second = await openRole(address, { isReturning: true });
  await second.user.click(await button(/接着上次/));
  await isState("opening");
  await microphone.hearRoom();
  await isState("mine");
  await second.user.click(await button("上一句"));
  await isState("partner");
});

test("shows one line per character, and the whole conversation so far on request", async () => {
  const microphone = withMicrophone();
  const visit = await openRole();
  const { user } = visit;
  await begin(visit);
  await untilRecording(visit, microphone);
  expect(document.querySelectorAll("main [data-bubble]")).toHaveLength(1);
  expect(document.querySelectorAll("main [aria-current=true]")).toHaveLength(1);
  expect(screen.queryByRole("list")).toBeNull();

  const count = begun();
  await user.click(await button("看到现在为止的对话"));
  const sheet = within(await screen.findByRole("dialog"));
  await isState("paused");
  await waitFor(() => expect(microphone.isOpen).toBe(false));
  expect(sheet.getAllByRole("listitem")).toHaveLength(count);
  // The line that the learner should say stays hidden here, too.
  expect(document.querySelector("[role=dialog] li[aria-current=true] [lang=ja]")).toBeNull();
  await user.keyboard("{Escape}");
  await isState("opening");

  await microphone.say();
  await isState("partner");
  // The learner's spoken line stays visible until their next line.
  expect(document.querySelectorAll("main [lang=ja]").length).toBeGreaterThan(1);
});

test("plays the partner's line once more before the answer", async () => {
  const microphone = withMicrophone();
  const visit = await openRole();
  await begin(visit);
  await untilRecording(visit, microphone);
  const before = begun();
  await visit.user.click(await button("再听一遍"));
  await isState("partner");
  expect(begun()).toBe(before - 1);
  await untilRecording(visit, microphone);
  expect(begun()).toBe(before);
});

test("shows two rings around the microphone that follow the voice and stop when the microphone closes", async () => {
  const microphone = withMicrophone();
  const visit = await openRole();
  await begin(visit);
  await untilRecording(visit, microphone);
  const rings = [...document.querySelectorAll<HTMLElement>("button[data-state=mine] i")];
  expect(rings).toHaveLength(2);
  for (const ring of rings) expect(ring.style.transform).toMatch(/^scale\(1\.\d+\)$/);
  await visit.user.click(await button("暂停"));
  await isState("paused");
  for (const ring of rings) expect(ring.style.transform).toBe("");
});

test("pauses when the page is hidden", async () => {
  const microphone = withMicrophone();
  const visit = await openRole();
  await begin(visit);
  await untilRecording(visit, microphone);
  Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  Reflect.deleteProperty(document, "visibilityState");
  await isState("paused");
  await waitFor(() => expect(microphone.isOpen).toBe(false));
});

test("works by keyboard alone, with one key for every turn", async () => {
  const microphone = withMicrophone();
  const visit = await openRole();
  const { user } = visit;
  const start = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(start);
  (await button("开始对话")).focus();
  await user.keyboard("{Enter}");
  await untilRecording(visit, microphone);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "说完了" })));
  await user.keyboard(" ");
  await isState("partner");
  // A press that comes too early was meant for the previous turn.
  await user.keyboard(" ");
  expect(state()).toBe("partner");
  clock.mockReturnValue(start + 800);
  await user.keyboard(" ");
  await isState("paused");
});

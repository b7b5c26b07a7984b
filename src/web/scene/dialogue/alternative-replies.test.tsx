import { expect, test } from "vitest";
import { playedAudioOf } from "#tests/support/audio/test-scene.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { waitForDialogue, isCurrent, line } from "#tests/support/dom/dialogue.ts";
import { forkedRamen } from "#tests/support/dom/forked-scene.ts";
import { waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { OpenOptions, Visit } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";
import { findControl, findLine, textOf } from "#tests/support/dom/study-screen.ts";

const app = withApp();
const scene = "/study/ramen-order";

async function open(path: string, options: OpenOptions = {}): Promise<Visit> {
  const visit = await app.open(path, { ...options, answers: forkedRamen(app) });
  answerSpeech(visit, 1);
  return visit;
}

const spoken = (chosen: object): OpenOptions => ({
  visit: { "taken-paths": JSON.stringify({ "ramen-order": chosen }) },
});

/** The segments of the visible lines, in order. */
const segments = (): number[] =>
  [...document.querySelectorAll("[id^=line-]")].map(({ id }) => Number(id.slice("line-".length)));

const authored = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const recommended = [0, 1, 2, 20, 21, 22, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const waysAt = (segment: number): HTMLDetailsElement | null =>
  line(segment)?.querySelector<HTMLDetailsElement>("details:last-of-type") ?? null;

test("plays the author's path and lists the alternative replies", async () => {
  await open(`${scene}/dialogue`);
  await findLine(12);
  expect(segments()).toEqual(authored);
  const ways = waysAt(3);
  expect(ways?.open).toBe(false);
  expect(textOf(ways?.querySelector("summary") ?? document)).toBe("也可以这样说");
  const buttons = [...(ways?.querySelectorAll("button") ?? [])].map(textOf);
  expect(buttons).toEqual(["问有什么推荐おすすめは何ですか。", "下次再来また来ます。"]);
  expect(waysAt(5)).toBeNull();
  expect(await violations(line(3) ?? document.body)).toEqual([]);
});

test("continues the dialogue with an alternative reply, plays its line, and offers the way back", async () => {
  const visit = await open(`${scene}/dialogue`);
  await waitForDialogue();
  await visit.user.click(await findControl(/^问有什么推荐/));
  expect(segments()).toEqual(recommended);
  await isCurrent(20);
  expect(line(20)?.contains(document.activeElement)).toBe(true);
  await waitFor(async () => {
    await visit.audio.advance(0.1);
    expect(playedAudioOf(visit.audio)).not.toEqual([]);
  });
  await visit.user.click(await findControl(/^点酱油拉面/));
  expect(segments()).toEqual(authored);
  await isCurrent(3);
});

test("counts and hides a line of an alternative path like any other line", async () => {
  const visit = await open(`${scene}/dialogue`, spoken({ 2: "recommend" }));
  await waitForDialogue();
  expect(segments()).toEqual(recommended);
  expect(line(22)?.querySelector("button")?.getAttribute("aria-label")).toMatch(/^播放第 6 句/);
  const menu = line(21)?.querySelector<HTMLElement>('button[aria-label^="第 5 句"]');
  await visit.user.click(menu ?? document.body);
  await visit.user.click(await findControl("隐藏这一句"));
  await waitFor(() => expect(line(21)).toBeNull());
});

test.each([
  { what: "a line of another path", path: `${scene}/dialogue?line=21`, shown: recommended, at: 21 },
  { what: "a line of the author's path", path: `${scene}/dialogue?line=9`, shown: authored, at: 9 },
  { what: "a line that does not exist", path: `${scene}/dialogue?line=99`, shown: authored, at: 12 },
])("a link to $what opens a path that contains line $at", async ({ path, shown, at }) => {
  await open(path);
  await waitForDialogue();
  expect(segments()).toEqual(shown);
  await isCurrent(at);
});

test("opens the author's path for a link to its line, although the learner last took another path", async () => {
  await open(`${scene}/dialogue?line=3`, spoken({ 2: "leave" }));
  await isCurrent(3);
  expect(segments()).toEqual(authored);
});

test("ends the dialogue at the end of the path last taken, and ignores stored choices that no longer exist", async () => {
  await open(`${scene}/dialogue`, spoken({ 2: "leave" }));
  await findLine(24);
  expect(segments()).toEqual([0, 1, 2, 23, 24]);
  await open(`${scene}/dialogue`, spoken({ 2: "pizza", 7: "soy" }));
  await findLine(12);
  expect(segments()).toEqual(authored);
});

test("prints the path with the alternative replies below their line", async () => {
  await open(`${scene}/dialogue`);
  await findLine(12);
  const sheet = await waitFor(() => {
    const found = document.querySelector("body > [data-romaji]");
    expect(found).not.toBeNull();
    return textOf(found ?? document.body);
  });
  expect(sheet).toMatch(
    /しょうゆにします。.*问有什么推荐.*おすすめは何ですか。.*辛みそ.*下次再来.*麺のかたさ/s,
  );
});

test("asks the blanks of the path last taken in the practice", async () => {
  await open(`${scene}/practice`, spoken({ 2: "recommend" }));
  await waitFor(() => expect(textOf(document.body)).toContain("句子15填空9"));
});

test("lists only words of the path last taken", async () => {
  await open(`${scene}/vocabulary`, spoken({ 2: "leave" }));
  await findControl("播放全部");
  const words = textOf(document.querySelector("main") ?? document.body);
  expect(words).toContain("売り切れ");
  expect(words).not.toContain("サービス");
});

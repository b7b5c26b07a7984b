import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { openResult } from "#tests/support/dom/practising.ts";

const app = withApp();

const result = () => within(screen.getByRole("region", { name: "练习结果" }));
const sentence = "今日、ラーメン屋へ行きました。塩は売り切れでした。";

test("writes a page of the diary with the partner's mark, and asks the learner to read it aloud", async () => {
  const { audio, user } = await openResult(app, { shown: 0 });
  expect(await result().findByRole("heading", { name: "绘日记第 1 页" })).toBeDefined();
  expect(result().getByRole("img", { name: "花丸 · 评级 S" })).toBeDefined();
  expect(result().getByRole("button", { name: "来朗读一遍" })).toBeDefined();
  // Screen readers get each sentence once.
  expect(result().getAllByRole("button", { name: sentence })).toHaveLength(1);
  expect(result().queryByText("听自己的声音")).toBeNull();
  await user.click(result().getByRole("button", { name: "听店主朗读" }));
  await waitFor(() => expect(audio.paused).toBe(false));
});

test("shows the meaning of a sentence and of the partner's remark after a tap", async () => {
  const { user } = await openResult(app, { shown: 0 });
  await user.click(await result().findByRole("button", { name: sentence }));
  expect(result().getByText("今天我去了拉面店。盐味的卖完了。")).toBeDefined();
  await user.click(result().getByRole("button", { name: /また来てね。/ }));
  expect(result().getByText("再来啊。")).toBeDefined();
  const [square] = screen.getAllByText("塩", { selector: "[data-sentence] > span" });
  if (square === undefined) throw new Error("no square has 塩");
  await user.click(square);
  expect(result().getByText("今天我去了拉面店。盐味的卖完了。")).toBeDefined();
});

test("shows what the partner remembers and the light below the page, and ends the sequence after a tap", async () => {
  const { user } = await openResult(app, { shown: 0 });
  expect(await result().findByText("脸熟了")).toBeDefined();
  expect(await result().findByText("店主认得你了")).toBeDefined();
  expect(await result().findByText(/第 1 盏灯/)).toBeDefined();
  expect(result().getByText("想吃的拉面卖完了，听店主推荐换了一碗。")).toBeDefined();
  expect(result().getByRole("link", { name: "选个角色，自己说一遍" }).getAttribute("href")).toBe(
    "/speak/ramen-order",
  );
  const sequence = () => screen.getByText(/第 1 盏灯/).closest("section")?.firstElementChild;
  expect(sequence()?.hasAttribute("data-over")).toBe(false);
  await user.click(result().getByText("脸熟了"));
  await waitFor(() => expect(sequence()?.hasAttribute("data-over")).toBe(true));
});

/** The categories with their scenes, in the order of the list. */
async function streets(): Promise<{ id: string; scenes: { id: string }[] }[]> {
  const answer = await app.inject({ url: "/api/category/list" });
  return answer.json<{ data: { id: string; scenes: { id: string }[] }[] }>().data;
}

/** Finishes all other scenes of these streets first, and then a practice that lights the last window. */
async function lightLastOf(lit: Awaited<ReturnType<typeof streets>>) {
  const others = lit.flatMap(({ scenes }) => scenes).filter(({ id }) => id !== "ramen-order");
  const scores = Object.fromEntries(others.map(({ id }) => [id, 90]));
  const stored = { "kaiwa:visit:best-scores": JSON.stringify(scores) };
  const { pass } = await openResult(app, { shown: 0, stored });
  await pass(1_300);
  return within(await screen.findByRole("dialog", { name: "整条街都亮了" }));
}

test("shows the whole street with its lights after its last scene is lit", async () => {
  const restaurant = (await streets()).find(({ id }) => id === "restaurant");
  if (restaurant === undefined) throw new Error("there is no restaurant street");
  const sheet = await lightLastOf([restaurant]);
  const places = sheet.getAllByRole("listitem").map((one) => one.querySelector("[data-light=on]"));
  expect(places).toHaveLength(restaurant.scenes.length);
  expect(places).not.toContain(null);
});

test("leads from a finished street to the next one with a dark window", async () => {
  const all = await streets();
  const here = all.findIndex(({ id }) => id === "restaurant");
  const sheet = await lightLastOf(all.slice(0, here + 2));
  expect(sheet.getByRole("link", { name: "去下一条街" }).getAttribute("href")).toBe(
    `/category/${all[here + 2]?.id}`,
  );
});

test("leads from the last street to the list of all streets if every window is lit", async () => {
  const sheet = await lightLastOf(await streets());
  expect(sheet.getByRole("link", { name: "去下一条街" }).getAttribute("href")).toBe("/category/all");
});

test("writes no page after a D, but lets the partner save a seat", async () => {
  await openResult(app, { shown: 8 });
  expect(await screen.findByText("店主给你留着位子")).toBeDefined();
  expect(screen.getByRole("button", { name: "再听一遍" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: /绘日记/ })).toBeNull();
  expect(screen.queryByText(/盏灯/)).toBeNull();
});

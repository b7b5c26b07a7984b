import { fireEvent, within } from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { storeElsewhere } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();

const defaults = {
  lineHelp: "translation",
  fontSize: "large",
  playbackSpeed: 1,
  autoPlay: true,
  showFurigana: true,
  showTranslation: true,
  dictionaryMode: true,
  showRomaji: true,
  repeatCount: 3,
  repeatInterval: 1,
  shadowingMultiplier: 1.5,
  minimumInterval: 0.5,
};

const picker = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const toggle = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>("slider", { name });
const radio = (group: string, name: string) =>
  within(screen.getByRole("radiogroup", { name: group })).getByRole<HTMLInputElement>("radio", { name });
const slide = (name: string, value: string) => fireEvent.change(slider(name), { target: { value } });
const optionsOf = (name: string) => [...picker(name).options].map(({ text }) => text);
const html = document.documentElement;

type Change = [name: string, change: (user: UserEvent) => unknown, stored: Record<string, unknown>];

/** For every control: how a learner changes it, and the stored result. */
const changes: Change[] = [
  ["language", (user) => user.selectOptions(picker("界面语言"), "zh"), { interfaceLanguage: "zh" }],
  ["font size", (user) => user.click(radio("字体大小", "小")), { fontSize: "small" }],
  ["furigana", (user) => user.click(toggle("显示假名注音")), { showFurigana: false }],
  ["romaji", (user) => user.click(toggle("显示罗马字")), { showRomaji: false }],
  ["translation", (user) => user.click(toggle("显示翻译")), { showTranslation: false }],
  ["dictionary", (user) => user.click(toggle("词典下划线")), { dictionaryMode: false }],
  ["auto play", (user) => user.click(toggle("自动播放")), { autoPlay: false }],
  ["speed", (user) => user.selectOptions(picker("播放速度"), "0.7"), { playbackSpeed: 0.7 }],
  ["repeat count", (user) => user.selectOptions(picker("重复次数"), "5"), { repeatCount: 5 }],
  ["repeat interval", (user) => user.selectOptions(picker("重复间隔"), "1.5"), { repeatInterval: 1.5 }],
  ["multiplier", () => slide("跟读停顿倍数", "2.2"), { shadowingMultiplier: 2.2 }],
  ["minimum interval", () => slide("最短停顿", "0.3"), { minimumInterval: 0.3 }],
];

/** The values of all controls, from top to bottom. */
const shown = () => ({
  switches: screen.getAllByRole<HTMLInputElement>("switch").map(({ checked }) => checked),
  chosen: screen.getAllByRole("radio", { checked: true }).map((one) => one.parentElement?.textContent),
  pickers: screen.getAllByRole<HTMLSelectElement>("combobox").map(({ value }) => value),
  sliders: screen.getAllByRole<HTMLInputElement>("slider").map(({ value }) => value),
});

const stored = (): unknown => JSON.parse(localStorage.getItem("preferences") ?? "null");

async function open(options: Parameters<typeof app.open>[1] = {}) {
  const visit = await app.open("/preferences", options);
  await screen.findByRole("combobox", { name: "界面语言" });
  return visit;
}

test("shows the defaults and their choices on a first visit, and stores nothing", async () => {
  await open();
  expect(shown()).toEqual({
    switches: [true, true, true, true, true],
    chosen: ["跟随系统", "大"],
    pickers: ["zh", "1", "3", "1"],
    sliders: ["1.5", "0.5"],
  });
  expect(stored()).toBeNull();
  expect(optionsOf("重复次数")).toEqual(["1 次", "2 次", "3 次", "4 次", "5 次"]);
  expect(optionsOf("重复间隔")).toEqual(["0.5 秒", "1 秒", "1.5 秒", "2 秒", "3 秒"]);
});

test("stores each change immediately, announces it to the app, and shows it at the next visit", async () => {
  const { user, pass } = await open();
  const announced: unknown[] = [];
  const listen = (event: Event): void => void announced.push(event instanceof CustomEvent && event.detail);
  window.addEventListener("preferencesChanged", listen);
  onTestFinished(() => window.removeEventListener("preferencesChanged", listen));
  const expected: Record<string, unknown> = { ...defaults };
  for (const [name, change, changed] of changes) {
    await change(user);
    Object.assign(expected, changed);
    expect(stored(), name).toEqual(expected);
    expect(announced.splice(0), name).toEqual([{ interfaceLanguage: undefined, ...expected }]);
  }
  expect(html.getAttribute("data-font-size")).toBe("small");
  // React renders the last change in a separate task.
  await pass(0);
  const before = shown();
  expect(before).toEqual({
    switches: [false, false, false, false, false],
    chosen: ["跟随系统", "小"],
    pickers: ["zh", "0.7", "5", "1.5"],
    sliders: ["2.2", "0.3"],
  });
  await open({ isReturning: true });
  expect(shown()).toEqual(before);
  expect(stored()).toEqual(expected);
});

test("applies the text size and the visible parts of a line to the page", async () => {
  const { user, pass } = await open();
  for (const [label, size] of [
    ["小", "small"],
    ["中", "medium"],
    ["大", "large"],
  ] as const) {
    await user.click(radio("字体大小", label));
    await pass(0);
    expect(html.getAttribute("data-font-size")).toBe(size);
  }
  for (const [label, attribute] of [
    ["显示假名注音", "data-furigana"],
    ["显示罗马字", "data-romaji"],
    ["显示翻译", "data-translation"],
    ["词典下划线", "data-dictionary"],
  ] as const) {
    expect(html.getAttribute(attribute)).toBe("on");
    await user.click(toggle(label));
    expect(html.getAttribute(attribute)).toBe("off");
  }
});

test("shows a stored value between two choices, and keeps it when another setting changes", async () => {
  const between = { repeatCount: 7, repeatInterval: 2.7, playbackSpeed: 0.9 };
  const { user } = await open({ stored: { preferences: JSON.stringify(between) } });
  expect(picker("重复次数").value).toBe("7");
  expect(picker("重复间隔").value).toBe("2.7");
  expect(picker("重复间隔").selectedOptions[0]?.text).toBe("2.7 秒");
  expect(picker("播放速度").value).toBe("0.9");
  await user.click(toggle("自动播放"));
  expect(stored()).toEqual({ ...defaults, ...between, autoPlay: false });
});

test("changes the theme immediately, stores it and shows it at the next visit", async () => {
  const { user } = await open();
  await user.click(radio("主题", "深色"));
  expect(html.getAttribute("data-theme")).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await open({ isReturning: true });
  expect(radio("主题", "深色").checked).toBe(true);
  await user.click(radio("主题", "浅色"));
  expect(html.getAttribute("data-theme")).toBe("light");
});

test("follows changes of another tab, including the theme", async () => {
  await open();
  storeElsewhere({ preferences: JSON.stringify({ ...defaults, showRomaji: false, fontSize: "medium" }) });
  await waitFor(() => expect(toggle("显示罗马字").checked).toBe(false));
  expect(html.getAttribute("data-font-size")).toBe("medium");
  storeElsewhere({ theme: "dark" });
  await waitFor(() => expect(radio("主题", "深色").checked).toBe(true));
  expect(html.getAttribute("data-theme")).toBe("dark");
});

test("keeps a change of another tab that this tab has not noticed", async () => {
  const { user } = await open();
  // A frozen page misses the storage event.
  localStorage.setItem("preferences", JSON.stringify({ ...defaults, showFurigana: false }));
  await user.click(radio("字体大小", "小"));
  expect(stored()).toMatchObject({ showFurigana: false, fontSize: "small" });
  await waitFor(() => expect(toggle("显示假名注音").checked).toBe(false));
});

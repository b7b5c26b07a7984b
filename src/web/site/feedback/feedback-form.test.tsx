import { expect, onTestFinished, test, vi } from "vitest";
import { descriptionOf } from "#tests/support/dom/description.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { OpenOptions, Visit } from "#tests/support/dom/open-app.ts";

const app = withApp();

const content = (): HTMLElement => screen.getByRole("textbox", { name: "反馈内容" });
const contact = (): HTMLElement => screen.getByRole("textbox", { name: "联系方式" });
const valueOf = (field: HTMLElement): unknown =>
  field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : undefined;
const send = ({ user }: Visit): Promise<void> => user.click(screen.getByRole("button", { name: "提交" }));

const messageOf = (body: RequestInit["body"]): Record<string, unknown> =>
  typeof body === "string" ? JSON.parse(body) : {};

/** Opens the form and records the body of each message that it sends. */
async function openForm(options?: OpenOptions): Promise<Visit & { sent: Record<string, unknown>[] }> {
  const visit = await app.open("/help", options);
  const sent: Record<string, unknown>[] = [];
  visit.answer("POST /api/feedback", (_url, { body }) => {
    sent.push(messageOf(body));
    return undefined;
  });
  await screen.findByRole("button", { name: "提交" });
  return { ...visit, sent };
}

async function write({ user }: Visit, text: string): Promise<void> {
  await user.type(content(), text);
  await user.type(contact(), "mei@learner.example");
}

function silenceWarnings(): void {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
}

test("names each missing field, focuses the first and sends nothing", async () => {
  const visit = await openForm();
  const { user, sent } = visit;
  await send(visit);
  expect(descriptionOf(content())).toBe("请输入反馈内容");
  expect(descriptionOf(contact())).toContain("未登录时请留下联系方式，方便我们回复");
  expect(document.activeElement).toBe(content());
  await user.type(content(), "   ");
  await user.type(contact(), "mei@learner.example");
  await send(visit);
  expect(descriptionOf(content())).toBe("反馈内容不能只填空格");
  expect(sent).toEqual([]);
});

test("sends a complete message without device information, confirms it, and is ready for another message", async () => {
  const visit = await openForm();
  await visit.user.selectOptions(screen.getByRole("combobox", { name: "类型" }), "bug");
  await write(visit, "没有声音");
  await send(visit);
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("已收到，谢谢你。"));
  expect(visit.sent).toEqual([
    { id: expect.any(String), type: "bug", content: "没有声音", contact: "mei@learner.example" },
  ]);
  expect(valueOf(content())).toBe("");
  expect(descriptionOf(content())).toBe("");
});

test("keeps the typed text when the learner leaves and returns", async () => {
  const visit = await openForm();
  await write(visit, "第三句没有声音");
  goTo("/about");
  await screen.findByRole("heading", { level: 1, name: "关于" });
  goTo("/help");
  await screen.findByRole("button", { name: "提交" });
  expect(valueOf(content())).toBe("第三句没有声音");
});

test("sends device information only after the learner has switched it on", async () => {
  const visit = await openForm();
  await write(visit, "没有声音");
  expect(document.querySelector("details pre")?.textContent).toMatch(/^os: /m);
  await visit.user.click(screen.getByRole("switch", { name: "附上设备信息" }));
  await send(visit);
  await waitFor(() => expect(visit.sent).toHaveLength(1));
  expect(visit.sent[0]?.["device"]).toMatchObject({ os: expect.any(String), language: navigator.language });
});

test("requires no contact if the learner is signed in", async () => {
  const visit = await openForm({ account: await app.newAccount() });
  await visit.user.type(content(), "谢谢");
  await send(visit);
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("已收到，谢谢你。"));
});

test("keeps the typed text after a server failure", async () => {
  silenceWarnings();
  const visit = await openForm();
  visit.answer("POST /api/feedback", () =>
    Response.json({ code: "002", info: "服务器出错了", error: "internal" }, { status: 500 }),
  );
  await write(visit, "没有声音");
  await send(visit);
  await screen.findByText("提交失败，请稍后再试");
  expect(valueOf(content())).toBe("没有声音");
  expect(valueOf(contact())).toBe("mei@learner.example");
});

test("sends a message again with the same id after its response was lost, and the next message with another id", async () => {
  silenceWarnings();
  const visit = await openForm();
  const { user, sent } = visit;
  let isLost = true;
  visit.answer("POST /api/feedback", (_url, { body }) => {
    if (!isLost) return undefined;
    sent.push(messageOf(body));
    throw new TypeError("Failed to fetch");
  });
  await write(visit, "没有声音");
  await send(visit);
  // Only this request has failed. The browser has a network.
  await screen.findByText("暂时发送不出去。你的反馈已保存，稍后会自动发送。");
  expect(valueOf(content())).toBe("");
  isLost = false;
  await visit.pass(60_000);
  await screen.findByText("之前的反馈已经发送，谢谢你。");
  expect(sent[1]).toEqual(sent[0]);

  await user.type(content(), "另一件事");
  await send(visit);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.["id"]).not.toBe(sent[0]?.["id"]);
});

test("sends a message that was written offline when the network returns", async () => {
  silenceWarnings();
  const visit = await openForm();
  visit.setOnline(false);
  await write(visit, "没有声音");
  await send(visit);
  await screen.findByText("现在没有网络。你的反馈已保存，联网后会自动发送。");
  visit.setOnline(true);
  await screen.findByText("之前的反馈已经发送，谢谢你。");
  expect(visit.sent).toHaveLength(1);
});

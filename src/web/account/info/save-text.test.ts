import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveText } from "./save-text.ts";

const wrapper = vi.hoisted(() => ({ isThere: true }));
vi.mock("#web/kit/device/native-channel.ts", () => ({ isInWrapper: () => wrapper.isThere }));
const copy = vi.hoisted(() => vi.fn<(text: string) => Promise<boolean>>());
vi.mock("#web/kit/device/copy.ts", () => ({ copyText: copy }));

type Shared = { files?: File[] };

/** A phone whose share sheet does as told. */
function phone(share?: (shared: Shared) => Promise<void>): void {
  vi.stubGlobal("navigator", share === undefined ? {} : { canShare: () => true, share });
}

beforeEach(() => {
  copy.mockReset().mockResolvedValue(true);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("inside the wrapper a file goes to the share sheet, under its name", async () => {
  const shared: Shared[] = [];
  phone(async (one) => void shared.push(one));
  expect(await saveText("kaiwa-export.json", "{}")).toBe("saved");
  expect(shared[0]?.files?.[0]?.name).toBe("kaiwa-export.json");
  expect(await shared[0]?.files?.[0]?.text()).toBe("{}");
  expect(copy).not.toHaveBeenCalled();
});

test("who closes the share sheet has chosen to, and nothing is copied", async () => {
  phone(() => Promise.reject(new DOMException("closed", "AbortError")));
  expect(await saveText("kaiwa-export.json", "{}")).toBe("saved");
  expect(copy).not.toHaveBeenCalled();
});

test.each([
  ["has no share sheet", undefined],
  ["refuses to share", () => Promise.reject(new DOMException("no", "NotAllowedError"))],
])("where the phone %s the text is copied, and the learner is told so", async (_case, share) => {
  phone(share);
  expect(await saveText("kaiwa-export.json", "{}")).toBe("copied");
  expect(copy).toHaveBeenCalledWith("{}");
});

test("what can be neither shared nor copied is a failure that the screen tells", async () => {
  phone();
  copy.mockResolvedValue(false);
  await expect(saveText("kaiwa-export.json", "{}")).rejects.toThrow("neither shared nor copied");
});

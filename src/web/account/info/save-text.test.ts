import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveText } from "./save-text.ts";

const wrapper = vi.hoisted(() => ({ isThere: true }));
vi.mock("#web/kit/device/native-channel.ts", () => ({ isInWrapper: () => wrapper.isThere }));
const copy = vi.hoisted(() => vi.fn<(text: string) => Promise<boolean>>());
vi.mock("#web/kit/device/copy.ts", () => ({ copyText: copy }));

type Shared = { files?: File[] };

/** Stubs a phone with this share sheet. */
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

test("opens the wrapper's share sheet with the file and its name", async () => {
  const shared: Shared[] = [];
  phone(async (one) => void shared.push(one));
  expect(await saveText("kaiwa-export.json", "{}")).toBe("saved");
  expect(shared[0]?.files?.[0]?.name).toBe("kaiwa-export.json");
  expect(await shared[0]?.files?.[0]?.text()).toBe("{}");
  expect(copy).not.toHaveBeenCalled();
});

test("copies nothing if the learner closes the share sheet", async () => {
  phone(() => Promise.reject(new DOMException("closed", "AbortError")));
  expect(await saveText("kaiwa-export.json", "{}")).toBe("saved");
  expect(copy).not.toHaveBeenCalled();
});

test.each([
  ["has no share sheet", undefined],
  ["refuses to share", () => Promise.reject(new DOMException("no", "NotAllowedError"))],
])("copies the text and reports that if the phone %s", async (_case, share) => {
  phone(share);
  expect(await saveText("kaiwa-export.json", "{}")).toBe("copied");
  expect(copy).toHaveBeenCalledWith("{}");
});

test("rejects if the text can be neither shared nor copied", async () => {
  phone();
  copy.mockResolvedValue(false);
  await expect(saveText("kaiwa-export.json", "{}")).rejects.toThrow("neither shared nor copied");
});

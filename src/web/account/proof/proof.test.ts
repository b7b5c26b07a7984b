import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { NotProved } from "#web/account/not-proved.ts";
import { ApiError } from "#web/kit/api/api-error.ts";

const refusal = new ApiError("server", "…", { status: 403, errorId: "sign-in.not-fresh" });
const draft = { sheet: "email", typed: "mei@learner.example" } as const;

/** Imported after the page is stubbed, because the module reads it. */
const load = () => import("./proof.ts");
let page: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  openBrowserPage();
  page = await load();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A call that the server rejects until the learner has given a proof. */
function guarded() {
  let isFresh = false;
  const task = vi.fn(async () => {
    if (!isFresh) throw refusal;
    return "done";
  });
  return { task, prove: () => (isFresh = true) };
}

describe("an action that needs a proof", () => {
  test("runs immediately while the sign-in is fresh", async () => {
    const ask = vi.fn(async () => true);
    const stop = page.onProofNeeded(ask);
    const { task, prove } = guarded();
    prove();
    expect(await page.proved(task)).toBe("done");
    expect(ask).not.toHaveBeenCalled();
    stop();
  });

  test("runs after the learner has given a proof, and passes the draft to the question", async () => {
    const { task, prove } = guarded();
    const ask = vi.fn(async () => prove());
    const stop = page.onProofNeeded(ask);
    expect(await page.proved(task, draft)).toBe("done");
    expect(ask).toHaveBeenCalledExactlyOnceWith(draft);
    expect(task).toHaveBeenCalledTimes(2);
    stop();
  });

  test("does not run if the learner closes the question", async () => {
    const { task } = guarded();
    const stop = page.onProofNeeded(async () => false);
    await expect(page.proved(task)).rejects.toBeInstanceOf(NotProved);
    expect(task).toHaveBeenCalledTimes(1);
    stop();
  });

  test("asks only once, and fails if the proof does not help", async () => {
    const { task } = guarded();
    const stop = page.onProofNeeded(async () => true);
    await expect(page.proved(task)).rejects.toBe(refusal);
    expect(task).toHaveBeenCalledTimes(2);
    stop();
  });

  test("fails if no question can be shown, and does not ask after other errors", async () => {
    const { task } = guarded();
    const ask = vi.fn(async () => true);
    page.onProofNeeded(ask)();
    await expect(page.proved(task)).rejects.toBe(refusal);
    const stop = page.onProofNeeded(ask);
    const other = new ApiError("server", "…", { status: 403, errorId: "forbidden" });
    await expect(page.proved(() => Promise.reject(other))).rejects.toBe(other);
    expect(ask).not.toHaveBeenCalled();
    stop();
  });
});

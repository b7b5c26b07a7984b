import { describe, expect, test, vi } from "vitest";
import { createDeparture } from "#web/kit/router/departure.ts";
import { createModalHistory } from "./modal-history.ts";

/** A simplified browser history: entries, a position, and moves that happen later. */
function fakeBrowser() {
  const entries: { page: string; state: object | null }[] = [{ page: "scenes", state: { key: "router" } }];
  let position = 0;
  let tasks: (() => void)[] = [];
  let onPop: (() => void) | undefined;
  const push = (page: string, state: object | null) => {
    entries.splice(position + 1);
    position = entries.push({ page, state }) - 1;
  };
  const go = (by = 0) => {
    tasks.push(() => {
      position = Math.max(0, position + by);
      onPop?.();
    });
  };
  const here = () => entries[position] ?? { page: "", state: null };
  const history = {
    get state() {
      return here().state;
    },
    pushState: (state: object | null) => push(here().page, state),
    go,
  };
  const view = {
    history,
    addEventListener: (_: string, listener: () => void) => (onPop = listener),
    setTimeout: (task: () => void) => tasks.push(task),
  };
  let left: string | undefined;
  const departure = createDeparture({
    // As in a browser, a step back that is pending or begins later cancels the navigation.
    location: { assign: (address) => (left = tasks.length === 0 ? address : undefined) },
    addEventListener: () => undefined,
    document: { visibilityState: "visible", addEventListener: () => undefined },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  });
  const goAndStay = history.go;
  history.go = (by) => {
    left = undefined;
    goAndStay(by);
  };
  return {
    modals: createModalHistory(view, departure),
    leave: departure.leaveApp,
    left: () => left,
    step: () => {
      const due = tasks;
      tasks = [];
      for (const task of due) task();
    },
    settle: () => {
      while (tasks.length > 0) {
        const due = tasks;
        tasks = [];
        for (const task of due) task();
      }
    },
    back: () => go(-1),
    forward: () => go(1),
    visit: (page: string) => departure.afterStep(() => push(page, { key: page })),
    here,
    position: () => position,
  };
}

function openSheet(browser: ReturnType<typeof fakeBrowser>, { declines = false } = {}) {
  const close = vi.fn(() => {
    if (!declines) browser.modals.closed(close);
  });
  browser.modals.opened(close);
  return close;
}

describe("sheets and the back button", () => {
  test("close on back and stay on the page", () => {
    const browser = fakeBrowser();
    const close = openSheet(browser);
    browser.settle();
    expect(browser.position()).toBe(1);
    browser.back();
    browser.settle();
    expect(close).toHaveBeenCalledTimes(1);
    expect(browser.here()).toEqual({ page: "scenes", state: { key: "router" } });
  });

  test("leave no history entry after they are closed by their button", () => {
    const browser = fakeBrowser();
    const close = openSheet(browser);
    browser.settle();
    close();
    browser.settle();
    expect(browser.position()).toBe(0);
  });

  test("keep the router's state in their history entry", () => {
    const browser = fakeBrowser();
    openSheet(browser);
    browser.settle();
    expect(browser.here().state).toEqual({ key: "router", modalDepth: 1 });
  });

  test("return to their page in one step back after a link in a sheet was followed", () => {
    const browser = fakeBrowser();
    const close = openSheet(browser);
    browser.settle();
    browser.visit("study");
    browser.modals.closed(close);
    browser.settle();
    expect(browser.here().page).toBe("study");
    browser.back();
    browser.settle();
    expect([browser.here().page, browser.position()]).toEqual(["scenes", 0]);
  });

  test("keep the new page if a sheet closes and navigates in one event", () => {
    const browser = fakeBrowser();
    const close = openSheet(browser);
    browser.settle();
    close();
    browser.visit("study");
    browser.settle();
    expect(browser.here().page).toBe("study");
  });

  test("do not cancel leaving the app when they close", () => {
    const browser = fakeBrowser();
    const close = openSheet(browser);
    browser.settle();
    browser.leave("https://kaiwa.example/");
    close();
    browser.settle();
    expect(browser.left()).toBe("https://kaiwa.example/");
  });

  test("delay leaving the app until the step back is done", () => {
    const browser = fakeBrowser();
    const close = openSheet(browser);
    browser.settle();
    close();
    browser.step();
    browser.leave("https://provider.example/");
    browser.settle();
    expect(browser.left()).toBe("https://provider.example/");
    expect(browser.position()).toBe(0);
  });

  test("do not step back from a page that opens right after a sheet has closed", () => {
    const browser = fakeBrowser();
    const close = openSheet(browser);
    browser.settle();
    close();
    browser.step();
    browser.visit("study");
    browser.settle();
    expect([browser.here().page, browser.position()]).toEqual(["study", 1]);
  });

  test("close a dialog before the sheet below it", () => {
    const browser = fakeBrowser();
    const sheet = openSheet(browser);
    browser.settle();
    const dialog = openSheet(browser);
    browser.settle();
    browser.back();
    browser.settle();
    expect([sheet.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
    expect(browser.here().state).toMatchObject({ modalDepth: 1 });
  });

  test("stay open if they open while another sheet's entry is being removed", () => {
    const browser = fakeBrowser();
    const first = openSheet(browser);
    browser.settle();
    first();
    const second = openSheet(browser);
    browser.settle();
    expect(second).not.toHaveBeenCalled();
    expect(browser.position()).toBe(1);
  });

  test("keep the entry of a dialog that declines to close", () => {
    const browser = fakeBrowser();
    openSheet(browser, { declines: true });
    browser.settle();
    browser.back();
    browser.settle();
    expect(browser.here().state).toMatchObject({ modalDepth: 1 });
  });

  test("skip the entry of a closed sheet on forward", () => {
    const browser = fakeBrowser();
    openSheet(browser);
    browser.settle();
    browser.back();
    browser.settle();
    browser.forward();
    browser.settle();
    expect(browser.position()).toBe(0);
  });
});

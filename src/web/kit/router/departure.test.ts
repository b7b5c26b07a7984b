import { describe, expect, test, vi } from "vitest";
import { createDeparture } from "./departure.ts";

function fakePage() {
  const listeners = new Map<string, () => void>();
  const assign = vi.fn<(address: string) => void>();
  const listen = (name: string, listener: () => void) => listeners.set(name, listener);
  const document = { visibilityState: "visible", addEventListener: listen };
  const timers = new Map<number | undefined, () => void>();
  const departure = createDeparture({
    location: { assign },
    addEventListener: listen,
    document,
    setTimeout: (task) => timers.set(timers.size, task).size - 1,
    clearTimeout: (timer) => timers.delete(timer),
  });
  const passTime = () => timers.forEach((task) => task());
  const show = (visibilityState: string) => {
    document.visibilityState = visibilityState;
    listeners.get("visibilitychange")?.();
  };
  return { departure, assign, show, passTime };
}

describe("departure", () => {
  test.each(["https://openapi.alipay.example/pay", "/api/auth/google/start"])(
    "stops dialogs from stepping back while %s is pending",
    (address) => {
      const { departure, assign } = fakePage();
      departure.leaveApp(address);
      expect(assign).toHaveBeenCalledWith(address);
      expect(departure.mayStepBack()).toBe(false);
    },
  );

  test.each(["alipays://platformapi/startapp?appId=1", "weixin://wap/pay", "mailto:support@kaiwa.example"])(
    "keeps the page for %s, which opens another app, and closes its dialogs as usual",
    (address) => {
      const { departure, assign } = fakePage();
      departure.leaveApp(address);
      expect(assign).toHaveBeenCalledWith(address);
      expect(departure.mayStepBack()).toBe(true);
    },
  );

  test("allows steps back again when the page becomes visible after it has opened another app", () => {
    const { departure, show } = fakePage();
    departure.leaveApp("https://provider.example/");
    show("hidden");
    expect(departure.mayStepBack()).toBe(false);
    show("visible");
    expect(departure.mayStepBack()).toBe(true);
  });

  test("delays navigations until a dialog has stepped back, and keeps their order", () => {
    const { departure, passTime } = fakePage();
    const done: string[] = [];
    departure.mayStepBack();
    departure.afterStep(() => done.push("tab"));
    departure.afterStep(() => done.push("link"));
    expect(done).toEqual([]);
    departure.steppedBack();
    expect(done).toEqual(["tab", "link"]);
    departure.afterStep(() => done.push("at once"));
    passTime();
    expect(done).toEqual(["tab", "link", "at once"]);
  });

  test("continues after a timeout if the step back never arrives", () => {
    const { departure, passTime } = fakePage();
    const done: string[] = [];
    departure.mayStepBack();
    departure.afterStep(() => done.push("tab"));
    passTime();
    expect(done).toEqual(["tab"]);
  });
});

import { flushSync } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { mount, screen } from "#tests/support/dom/mount.ts";
import { SceneHeader } from "./scene-header.tsx";

afterEach(() => vi.unstubAllGlobals());

const cover = "/covers/ramen-order.day.0123456789.svg";
const header = (shown: string | undefined) => (
  <SceneHeader
    isPlain={false}
    title="拉面店的食券机"
    backLabel="返回"
    onBack={() => undefined}
    trailing={null}
    cover={shown}
  />
);
const isPast = (): boolean => /past/.test(screen.getByRole("banner").className);

/** Replaces the observer. Call the returned function to scroll its element out of the viewport and back. */
function observeByHand(): (isIntersecting: boolean) => void {
  let tell: (isIntersecting: boolean) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => flushSync(() => callback([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  return (isIntersecting) => tell(isIntersecting);
}

test("shows the title once the picture has scrolled away", () => {
  const scroll = observeByHand();
  mount(header(cover));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("拉面店的食券机");
  expect(isPast()).toBe(false);
  scroll(false);
  expect(isPast()).toBe(true);
  scroll(true);
  expect(isPast()).toBe(false);
});

test("always shows the title if the browser has no IntersectionObserver", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  // Deletes the property, because `in` would also find one whose value is undefined.
  Reflect.deleteProperty(window, "IntersectionObserver");
  mount(header(cover));
  expect(isPast()).toBe(true);
});

test("reserves the picture's space until the scene is loaded", () => {
  observeByHand();
  const { rerender } = mount(header(undefined));
  expect(document.querySelector("img")).toBeNull();
  rerender(header(cover));
  expect(document.querySelector("img")?.getAttribute("src")).toBe(
    "/covers/ramen-order.day.0123456789.band.svg",
  );
  expect(document.querySelector("source")?.getAttribute("srcset")).toContain("wide.svg");
});

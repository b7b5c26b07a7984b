import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "@testing-library/user-event";
import { mount, screen, waitFor } from "#tests/support/dom/mount.ts";
import { Link } from "./link.tsx";
import { coverIn, openWithPicture } from "./open-with-picture.ts";

const to = "/study/ramen-order";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "startViewTransition");
  window.history.replaceState(null, "", "/");
});

function showLink(): void {
  mount(
    <Link
      to={to}
      onClick={(event) =>
        openWithPicture(event, {
          to,
          picture: event.currentTarget.querySelector("img"),
          cover: "/covers/x.svg",
        })
      }
    >
      <img src="/covers/x.svg" alt="" />
      Ramen
    </Link>,
  );
}

/** Stubs view transitions, which run their update after they have captured the old screen. */
function withTransitions(): { updates: (() => unknown)[] } {
  const updates: (() => unknown)[] = [];
  Object.assign(document, {
    startViewTransition: (update: () => unknown) => {
      updates.push(update);
      return { ready: Promise.reject(new DOMException("skipped", "AbortError")) };
    },
  });
  return { updates };
}

test("opens the link as usual without view transitions", async () => {
  showLink();
  await userEvent.setup().click(screen.getByText("Ramen"));
  await waitFor(() => expect(window.location.pathname).toBe(to));
});

test("sets the picture's transition name before the screen changes", async () => {
  const { updates } = withTransitions();
  showLink();
  await userEvent.setup().click(screen.getByText("Ramen"));
  expect(updates).toHaveLength(1);
  expect(window.location.pathname).toBe("/");
  expect(document.querySelector("img")?.getAttribute("style")).toContain("place");
  const changed = updates[0]?.();
  await waitFor(() => expect(window.location.pathname).toBe(to));
  await changed;
});

test("navigates without a transition if the learner prefers reduced motion", async () => {
  const { updates } = withTransitions();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  showLink();
  await userEvent.setup().click(screen.getByText("Ramen"));
  await waitFor(() => expect(window.location.pathname).toBe(to));
  expect(updates).toHaveLength(0);
});

test.each([
  [{ cover: "/covers/x.svg" }, "/covers/x.svg"],
  [{ cover: 1 }, undefined],
  ["/profile", undefined],
  [undefined, undefined],
])("for the state %j, reads the cover %s", (state, cover) => {
  expect(coverIn(state)).toBe(cover);
});

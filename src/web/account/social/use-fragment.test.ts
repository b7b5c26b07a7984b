import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { useFragment } from "./use-fragment.ts";

afterEach(() => vi.unstubAllGlobals());

test("keeps the code for the next render if React discards one", () => {
  const location = { hash: "#code=once" };
  const replaceState = () => void (location.hash = "");
  vi.stubGlobal("window", { location, history: { state: null, replaceState } });
  const Screen = () => useFragment("/login/return").get("code");
  // Static rendering runs no effects, so the parameters stay in the address each time.
  const drawn = [1, 2].map(() => renderToStaticMarkup(createElement(Screen)));
  expect(drawn).toEqual(["once", "once"]);
});

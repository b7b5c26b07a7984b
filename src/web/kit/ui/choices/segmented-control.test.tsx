import { useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { waitFor } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { SegmentedControl } from "./segmented-control.tsx";

const options = [
  { value: "none", label: "Show all" },
  { value: "meaning", label: "Cover meanings" },
] as const;

/** A page that draws itself again as soon as React has taken it over. */
function Page() {
  const [isHydrated, setIsHydrated] = useState(false);
  const [value, setValue] = useState<(typeof options)[number]["value"]>("none");
  useLayoutEffect(() => setIsHydrated(true), []);
  return (
    <main data-hydrated={isHydrated}>
      <SegmentedControl label="Self-test" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
    </main>
  );
}

test("takes over what was chosen in the page's HTML, although the page is drawn again at once", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Page />);
  const [, covers] = container.querySelectorAll("input");
  covers?.click();
  const root = hydrateRoot(container, <Page />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await waitFor(() => expect(container.querySelector("main")?.dataset["hydrated"]).toBe("true"));
  await waitFor(() => expect(container.querySelector("output")?.textContent).toBe("meaning"));
  expect(covers?.checked).toBe(true);
});

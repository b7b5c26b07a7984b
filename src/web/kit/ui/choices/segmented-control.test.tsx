import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { waitFor } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { SegmentedControl } from "./segmented-control.tsx";

const options = [
  { value: "none", label: "Show all" },
  { value: "meaning", label: "Cover meanings" },
] as const;

function Page() {
  const [value, setValue] = useState<(typeof options)[number]["value"]>("none");
  return (
    <>
      <SegmentedControl label="Self-test" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test("adopts a choice that was made in prerendered HTML before hydration", async () => {
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
  await waitFor(() => expect(container.querySelector("output")?.textContent).toBe("meaning"));
  expect(covers?.checked).toBe(true);
});

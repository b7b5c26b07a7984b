import { expect, test } from "vitest";
import { waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { findLine } from "#tests/support/dom/study-screen.ts";

const app = withApp();

test.each(["zh", "en"] as const)(
  "a note shows its Japanese with furigana and lang=ja in %s",
  async (language) => {
    await app.open("/study/ramen-order/dialogue", { language });
    await findLine(0);
    const soldOut = await waitFor(() => {
      const found = [...document.querySelectorAll<HTMLElement>("#line-0 details p [lang=ja]")].find(
        ({ textContent }) => textContent.startsWith("売切"),
      );
      if (found === undefined) throw new Error("The note has no 売切.");
      return found;
    });
    expect(soldOut.querySelector("rt")?.textContent).toBe("うりきれ");
  },
);

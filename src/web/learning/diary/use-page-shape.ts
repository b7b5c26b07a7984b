import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { columnsOfPage } from "#domain/diary/page-layout.ts";

/** How a page is drawn: as an open book, or as one page with larger squares, or on a phone. */
type PageSize = "spread" | "large" | "small";
export type PageShape = { size: PageSize; columns: number };

/** The width of a square in rem, as in squares.module.css. Readings take another 0.4 of it. */
const squares: Record<PageSize, number> = { spread: 2.6, large: 2.2, small: 1.7 };
/** Widths in squares: a column with its readings, and the red note beside the columns. */
const columnWidth = 1.4;
const noteWidth = 2.6;
/** Phones narrower than this, in pixels, show five columns. */
const narrow = 360;

function shapeIn(pixels: number, rem: number): PageShape {
  const isBook = window.innerWidth >= 1024 && window.innerWidth >= 56 * rem;
  const size = isBook ? "spread" : pixels >= 34 * rem ? "large" : "small";
  const most = window.innerWidth < narrow ? columnsOfPage - 1 : columnsOfPage;
  if (size !== "small") return { size, columns: most };
  const width = pixels / rem / squares.small;
  const beside = Math.floor((width - noteWidth) / columnWidth);
  // With large text the note is below the columns, where more of them fit.
  const fitting = beside > 3 ? beside : Math.floor(width / columnWidth);
  return { size, columns: Math.max(2, Math.min(most, fitting)) };
}

/** Measures the element around a page before it is painted. */
export function usePageShape(): [RefObject<HTMLDivElement | null>, PageShape] {
  const around = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<PageShape>({ size: "small", columns: columnsOfPage });
  useLayoutEffect(() => {
    const measure = (): void => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = around.current?.clientWidth ?? 0;
      if (width > 0) setShape(shapeIn(width, rem));
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return [around, shape];
}

import { useEffect } from "react";
import { product } from "#domain/site/product.ts";

/** Sets the document's title, which names the screen in the browser's tab and for screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? product.name : `${title} · ${product.name}`;
  }, [title]);
}

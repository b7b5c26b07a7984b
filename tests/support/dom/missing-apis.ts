/** APIs that the app uses and happy-dom lacks. */
import { Blob as NodeBlob } from "node:buffer";
import { clearTimeout, setTimeout } from "node:timers";
import { URL as NodeUrl } from "node:url";
import { configure } from "@testing-library/dom";
import "fake-indexeddb/auto";

// Node's own Blob and URL, whose addresses the test's audio element can read.
Object.assign(globalThis, { Blob: NodeBlob, URL: NodeUrl });
Object.defineProperty(Response.prototype, "blob", {
  configurable: true,
  async value(this: Response) {
    return new NodeBlob([await this.arrayBuffer()], { type: this.headers.get("content-type") ?? "" });
  },
});

// happy-dom does not know the element <search>, and React complains about unknown elements.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
  const element = createElement(name, options);
  if (name === "search") Object.defineProperty(element, Symbol.toStringTag, { value: "HTMLElement" });
  return element;
};

// happy-dom draws a frame as soon as it can, so that every animation would keep the processor busy.
const frameMs = 8;
Object.assign(window, {
  requestAnimationFrame: (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), frameMs)[Symbol.toPrimitive](),
  cancelAnimationFrame: (id: number) => clearTimeout(id),
});

// Errors do not print the page, because printing it for every retry of a waiting query takes a twentieth of
// the time.
configure({ getElementError: (message) => new Error(message ?? undefined) });

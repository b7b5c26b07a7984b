import { File as NodeFile } from "node:buffer";
import { onTestFinished, vi } from "vitest";

/** Gives canvases a context that draws nothing, and returns the texts that are written with it. Call it after `open`. */
export function stubCanvas(): string[] {
  const written: string[] = [];
  const calls: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => void written.push(text),
  };
  const context = new Proxy(calls, {
    get: (known, name) => Reflect.get(known, name) ?? (() => undefined),
    set: () => true,
  });
  const { prototype } = HTMLCanvasElement;
  const spies = [
    // The app uses only the 2D context.
    vi.spyOn(prototype, "getContext").mockImplementation(() => context as unknown as RenderingContext),
    vi.spyOn(prototype, "toDataURL").mockReturnValue("data:image/png;base64,AA=="),
    vi.spyOn(prototype, "toBlob").mockImplementation((done) => done(new Blob(["picture"]))),
  ];
  // Object URLs work only with Node's own File.
  vi.stubGlobal("File", NodeFile);
  vi.stubGlobal("Path2D", Object);
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return written;
}

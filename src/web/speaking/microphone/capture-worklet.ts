/** Globals of an audio worklet that TypeScript's library lacks. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** About 40 ms: short enough for a level display that follows the voice, long enough for an old phone. */
const blockSamples = 2048;

class Capture extends AudioWorkletProcessor {
  private block = new Float32Array(blockSamples);
  private filled = 0;
  private isOver = false;

  constructor() {
    super();
    // Without this message the node and its samples would never be garbage-collected.
    this.port.addEventListener("message", () => {
      this.isOver = true;
    });
    this.port.start();
  }

  process([input]: Float32Array[][]): boolean {
    const channel = input?.[0];
    if (this.isOver) return false;
    if (channel === undefined) return true;
    if (this.filled + channel.length > blockSamples) this.send();
    this.block.set(channel, this.filled);
    this.filled += channel.length;
    return true;
  }

  private send(): void {
    const full = this.block.subarray(0, this.filled).slice();
    this.port.postMessage(full, [full.buffer]);
    this.filled = 0;
  }
}

registerProcessor("capture", Capture);

import { logProblem } from "#web/kit/log.ts";
import workletUrl from "./capture-worklet.ts?worker&url";

export type StopCapture = () => void;

type Node = { node: AudioNode; close: () => void };

const loadedInto = new WeakSet<BaseAudioContext>();

async function workletNode(
  context: AudioContext,
  onBlock: (block: Float32Array) => void,
): Promise<Node | undefined> {
  if (!("audioWorklet" in context) || typeof AudioWorkletNode !== "function") return undefined;
  if (!loadedInto.has(context)) await context.audioWorklet.addModule(workletUrl);
  loadedInto.add(context);
  const node = new AudioWorkletNode(context, "capture", { channelCount: 1, channelCountMode: "explicit" });
  const follow = ({ data }: MessageEvent<unknown>): void => {
    if (data instanceof Float32Array) onBlock(data);
  };
  node.port.addEventListener("message", follow);
  node.port.start();
  const close = (): void => {
    node.port.removeEventListener("message", follow);
    node.port.postMessage("over", []);
  };
  return { node, close };
}

/** Safari 12 garbage-collects nodes without a reference, which silences them. */
const held = new Set<AudioNode>();

function scriptNode(context: AudioContext, onBlock: (block: Float32Array) => void): Node {
  const node = context.createScriptProcessor(2048, 1, 1);
  const follow = ({ inputBuffer }: AudioProcessingEvent): void => {
    // Copies the samples, because the browser reuses the buffer.
    onBlock(inputBuffer.getChannelData(0).slice());
  };
  node.addEventListener("audioprocess", follow);
  held.add(node);
  return {
    node,
    close: () => {
      node.removeEventListener("audioprocess", follow);
      held.delete(node);
    },
  };
}

async function nodeFor(context: AudioContext, onBlock: (block: Float32Array) => void): Promise<Node> {
  try {
    const node = await workletNode(context, onBlock);
    if (node !== undefined) return node;
  } catch (error) {
    // Offline the worklet file may be missing. The ScriptProcessorNode needs no file.
    logProblem("the audio worklet cannot be loaded", error);
  }
  return scriptNode(context, onBlock);
}

/** Passes on the samples of a stream in blocks of about 40 ms. The receiver owns each block. */
export async function capture(
  context: AudioContext,
  stream: MediaStream,
  onBlock: (block: Float32Array) => void,
): Promise<StopCapture> {
  const source = context.createMediaStreamSource(stream);
  const { node, close } = await nodeFor(context, onBlock);
  held.add(source);
  source.connect(node);
  // A node runs only if it is connected to the destination. Neither kind of node writes to its output, so nothing is audible.
  node.connect(context.destination);
  return () => {
    source.disconnect();
    node.disconnect();
    held.delete(source);
    close();
  };
}

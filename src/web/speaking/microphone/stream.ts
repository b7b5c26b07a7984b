import { MicrophoneError } from "./fault.ts";
import type { MicrophoneFault } from "./fault.ts";
import { saveMicrophoneExplained } from "./microphone-explained.ts";

/** Noise suppression removes what the mirror shows: the closure of っ, whispered endings. No sound plays that could cause echo. */
const constraints: MediaStreamConstraints = {
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  video: false,
};

/** Requests the microphone. The browser asks the learner for permission the first time. */
export async function openStream(): Promise<MediaStream> {
  // Undefined in old browsers and on pages without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (typeof devices?.getUserMedia !== "function") throw new MicrophoneError("unsupported");
  const stream = await devices.getUserMedia(constraints);
  saveMicrophoneExplained();
  return stream;
}

/** Limit for a muted track. Phones mute a track briefly when they switch devices, and longer during a call. */
const mutedMs = 1_000;

export type WatchedStream = {
  /** The sample rate of the device, if the browser reports it. The context may use a different rate. */
  rate: number | undefined;
  /** Stops all tracks and removes all listeners. */
  release: () => void;
};

/** Reports a fault if the device is unplugged or the system takes the microphone away. */
export function watchStream(
  stream: MediaStream,
  context: AudioContext,
  onFault: (fault: MicrophoneFault) => void,
): WatchedStream {
  const tracks = stream.getTracks();
  const [track] = tracks;
  let muted: ReturnType<typeof setTimeout> | undefined;
  const onEnded = (): void => onFault("unplugged");
  const onMute = (): void => {
    muted ??= setTimeout(() => onFault("interrupted"), mutedMs);
  };
  const onUnmute = (): void => {
    clearTimeout(muted);
    muted = undefined;
  };
  const onState = (): void => {
    // Safari during a phone call.
    if (context.state === "interrupted") onFault("interrupted");
  };
  track?.addEventListener("ended", onEnded);
  track?.addEventListener("mute", onMute);
  track?.addEventListener("unmute", onUnmute);
  context.addEventListener("statechange", onState);
  const settings = typeof track?.getSettings === "function" ? track.getSettings() : {};
  return {
    rate: settings.sampleRate,
    release: () => {
      clearTimeout(muted);
      track?.removeEventListener("ended", onEnded);
      track?.removeEventListener("mute", onMute);
      track?.removeEventListener("unmute", onUnmute);
      context.removeEventListener("statechange", onState);
      for (const one of tracks) one.stop();
    },
  };
}

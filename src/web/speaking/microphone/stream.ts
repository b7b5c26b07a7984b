import { MicrophoneError } from "./fault.ts";
import type { MicrophoneFault } from "./fault.ts";

/** Suppression eats what the mirror looks at: the closure of っ, whispered endings. Echo cannot arise: nothing plays. */
const constraints: MediaStreamConstraints = {
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  video: false,
};

/** Asks for the microphone: the browser's own question the first time. */
export function openStream(): Promise<MediaStream> {
  // Absent in old browsers and wherever the page does not come over https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (typeof devices?.getUserMedia !== "function") return Promise.reject(new MicrophoneError("unsupported"));
  return devices.getUserMedia(constraints);
}

/** Phones mute a track for a moment when they switch devices; a call mutes it for longer. */
const mutedMs = 1_000;

export type WatchedStream = {
  /** The rate of the device, where the browser says so; the context may run at another. */
  rate: number | undefined;
  /** Stops every track and no longer watches. */
  release: () => void;
};

/** Tells when a device is pulled out or the system takes the microphone away. */
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
    // Safari, during a call.
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

import { install } from "./install.ts";

export type LockScreen = {
  readonly title: string | undefined;
  readonly state: MediaSessionPlaybackState;
  readonly controls: string[];
  readonly position: MediaPositionState | undefined;
  readonly wakeLocks: number;
  /** Presses a control of the lock screen or the headset. */
  press: (action: MediaSessionAction, details?: Partial<MediaSessionActionDetails>) => void;
};

/** Replaces the browser's lock screen and wake lock until the test ends. Call it before the app opens. */
export function withLockScreen(): LockScreen {
  const handlers = new Map<string, MediaSessionActionHandler>();
  let position: MediaPositionState | undefined;
  let wakeLocks = 0;
  const session: {
    metadata: MediaMetadataInit | null;
    playbackState: MediaSessionPlaybackState;
    setActionHandler: MediaSession["setActionHandler"];
    setPositionState: MediaSession["setPositionState"];
  } = {
    metadata: null,
    playbackState: "none",
    setActionHandler: (action, handler) => {
      if (handler === null) handlers.delete(action);
      else handlers.set(action, handler);
    },
    setPositionState: (state) => (position = state),
  };
  install(navigator, "mediaSession", session);
  // Called with `new`; returns the object.
  install(globalThis, "MediaMetadata", function MediaMetadata(init: MediaMetadataInit) {
    return { ...init };
  });
  install(navigator, "wakeLock", {
    request: async () => {
      wakeLocks += 1;
      return { release: async () => void (wakeLocks -= 1) };
    },
  });
  return {
    get title() {
      return session.metadata?.title;
    },
    get state() {
      return session.playbackState;
    },
    get controls() {
      return [...handlers.keys()].sort();
    },
    get position() {
      return position;
    },
    get wakeLocks() {
      return wakeLocks;
    },
    press: (action, details = {}) => handlers.get(action)?.({ action, ...details }),
  };
}

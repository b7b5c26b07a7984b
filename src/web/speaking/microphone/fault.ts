/** Why nothing was recorded. Each has its own sentence and its own way on. */
export type MicrophoneFault =
  | "denied"
  | "absent"
  | "busy"
  | "unplugged"
  | "interrupted"
  | "narrow"
  | "unsupported"
  | "silent"
  | "noise";

export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault, options?: ErrorOptions) {
    super(`the microphone cannot be used: ${fault}`, options);
    this.fault = fault;
  }
}

/** The names browsers give to a refusal, those of older ones included. */
const faultNames: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotFoundError: "absent",
  DevicesNotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "busy",
  TrackStartError: "busy",
  // The device answered, and then something else took it.
  AbortError: "busy",
};

/**
 * What a refusal of `getUserMedia` means.
 * @example faultOf(new DOMException("", "NotAllowedError")) // "denied"
 */
export function faultOf(error: unknown): MicrophoneFault {
  if (error instanceof MicrophoneError) return error.fault;
  // Not every browser makes these errors of the class DOMException.
  const name = typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
  return faultNames[name] ?? "unsupported";
}

/** Why a recording failed. Each fault has its own message and next step. */
export type MicrophoneFault =
  | "denied"
  | "absent"
  | "busy"
  | "unplugged"
  | "interrupted"
  | "narrow"
  | "unsupported"
  | "silent"
  | "noise"
  /** Several lines in a row were not recognised. */
  | "unrecognised";

export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault, options?: ErrorOptions) {
    super(`the microphone cannot be used: ${fault}`, options);
    this.fault = fault;
  }
}

/** The error names of current and older browsers. */
const faultNames: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotFoundError: "absent",
  DevicesNotFoundError: "absent",
  OverconstrainedError: "absent",
  NotReadableError: "busy",
  TrackStartError: "busy",
  // The device was available, but another program took it.
  AbortError: "busy",
};

/**
 * Maps an error of `getUserMedia` to a fault.
 * @example faultOf(new DOMException("", "NotAllowedError")) // "denied"
 */
export function faultOf(error: unknown): MicrophoneFault {
  if (error instanceof MicrophoneError) return error.fault;
  // In some browsers these errors are not instances of DOMException.
  const name = typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
  return faultNames[name] ?? "unsupported";
}

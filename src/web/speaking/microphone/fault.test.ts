import { expect, test } from "vitest";
import { faultOf, MicrophoneError } from "./fault.ts";

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "absent"],
  ["OverconstrainedError", "absent"],
  ["NotReadableError", "busy"],
  ["AbortError", "busy"],
  ["NotSupportedError", "unsupported"],
])("maps the browser error %s to the fault %s", (name, fault) => {
  expect(faultOf(new DOMException("", name))).toBe(fault);
});

test("recognises the error names of older browsers", () => {
  expect(faultOf({ name: "TrackStartError" })).toBe("busy");
  expect(faultOf({ name: "PermissionDeniedError" })).toBe("denied");
});

test("keeps the fault of a MicrophoneError and maps an unknown error to the fault unsupported", () => {
  expect(faultOf(new MicrophoneError("narrow"))).toBe("narrow");
  expect(faultOf(new TypeError("mediaDevices is undefined"))).toBe("unsupported");
  expect(faultOf(undefined)).toBe("unsupported");
});

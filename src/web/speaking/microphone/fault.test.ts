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
])("a browser that answers %s means: %s", (name, fault) => {
  expect(faultOf(new DOMException("", name))).toBe(fault);
});

test("older browsers name it otherwise, in errors of their own", () => {
  expect(faultOf({ name: "TrackStartError" })).toBe("busy");
  expect(faultOf({ name: "PermissionDeniedError" })).toBe("denied");
});

test("what is known already stays what it is, and what nobody knows is a browser that cannot", () => {
  expect(faultOf(new MicrophoneError("narrow"))).toBe("narrow");
  expect(faultOf(new TypeError("mediaDevices is undefined"))).toBe("unsupported");
  expect(faultOf(undefined)).toBe("unsupported");
});

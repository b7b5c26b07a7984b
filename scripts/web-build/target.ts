/** The oldest browsers the build's syntax must suit. */
export const buildTarget = ["ios12", "safari12", "chrome69", "firefox78", "edge79"];

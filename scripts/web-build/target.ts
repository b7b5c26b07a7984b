/** The oldest browsers that must be able to parse the build. */
export const buildTarget = ["ios12", "safari12", "chrome69", "firefox78", "edge79"];

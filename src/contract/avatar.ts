import type { avatarSchemas } from "./avatar.schema.ts";
import { forLearners } from "./endpoint.ts";

/** Accepted types. If the `accept` attribute lists them, phone browsers convert other types such as HEIC. */
export const avatarTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/**
 * The URL of an avatar. Each upload gets a new URL, so that browsers may cache the response forever.
 * @example avatarAddress("0c5f") // "/api/avatar/0c5f.jpg"
 */
export const avatarAddress = (id: string): string => `/api/avatar/${id}.jpg`;

/** The learner's picture. */
export const avatar = {
  setAvatar: forLearners<typeof avatarSchemas.setAvatar>("POST", "/api/user/avatar", { isUpload: true }),
  removeAvatar: forLearners<typeof avatarSchemas.removeAvatar>("POST", "/api/user/avatar/remove"),
};

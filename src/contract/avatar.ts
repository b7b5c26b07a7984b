import type { avatarSchemas } from "./avatar.schema.ts";
import { endpoint } from "./endpoint.ts";

/** Accepted types. Phone browsers convert other types (HEIC) if `accept` lists these. */
export const avatarTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/**
 * The URL of an avatar. Each upload has a new one, so that responses are immutable.
 * @example avatarAddress("0c5f") // "/api/avatar/0c5f.jpg"
 */
export const avatarAddress = (id: string): string => `/api/avatar/${id}.jpg`;

/** The learner's picture. */
export const avatar = {
  setAvatar: endpoint<typeof avatarSchemas.setAvatar>({
    method: "POST",
    path: "/api/user/avatar",
    access: "signed-in",
    isUpload: true,
  }),
  removeAvatar: endpoint<typeof avatarSchemas.removeAvatar>({
    method: "POST",
    path: "/api/user/avatar/remove",
    access: "signed-in",
  }),
};

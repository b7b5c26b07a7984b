import type { avatarSchemas } from "./avatar.schema.ts";
import { endpoint } from "./endpoint.ts";

/** The largest file that is taken as a picture: what a phone's camera makes, and more. */
export const avatarMaxBytes = 10 * 1024 * 1024;

/** Kinds of files that are taken. A phone that keeps its photos in another one converts them when it reads this list. */
export const avatarTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/**
 * Where a picture is served. Every new picture has a new address, so that each may be kept for ever.
 * @example avatarAddress("0c5f") // "/api/avatar/0c5f.jpg"
 */
export const avatarAddress = (id: string): string => `/api/avatar/${id}.jpg`;

/** The learner's picture. */
export const avatar = {
  setAvatar: endpoint<typeof avatarSchemas.setAvatar>({
    method: "POST",
    path: "/api/user/avatar",
    access: "signed-in",
    summary: "Takes a picture (multipart, field `image`) and shows the user with it.",
    requestsPerMinute: 10,
    maxBodyBytes: avatarMaxBytes,
    isUpload: true,
  }),
  removeAvatar: endpoint<typeof avatarSchemas.removeAvatar>({
    method: "POST",
    path: "/api/user/avatar/remove",
    access: "signed-in",
    summary: "Removes the picture.",
    requestsPerMinute: 20,
  }),
};

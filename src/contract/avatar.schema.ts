import { z } from "zod";
import { userData } from "./account.schema.ts";

/** Maximum size of an upload. Photos of phones are smaller. */
export const avatarMaxBytes = 10 * 1024 * 1024;

export const avatarSchemas = {
  setAvatar: {
    summary: "Sets the picture (multipart, field `image`).",
    requestsPerMinute: 10,
    maxBodyBytes: avatarMaxBytes,
    body: z.object({ image: z.file() }),
    data: userData,
  },
  removeAvatar: { summary: "Removes the picture.", requestsPerMinute: 20, data: userData },
};

import { z } from "zod";
import { userData } from "./account.schema.ts";

export const avatarSchemas = {
  setAvatar: { body: z.object({ image: z.file() }), data: userData },
  removeAvatar: { data: userData },
};

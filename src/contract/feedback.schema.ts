import { z } from "zod";
import { segmentNumber } from "./learning.schema.ts";

export const feedbackTypes = ["usage", "suggestion", "bug", "other"] as const;

/** Limits, so that a request cannot fill the disk. */
export const feedbackLimits = {
  contentLength: 5_000,
  contactLength: 200,
  deviceKeys: 40,
  /** Length in base64. Pages shrink a picture first. */
  screenshotLength: 700_000,
} as const;

export const feedbackSchemas = {
  submit: {
    summary: "Sends feedback. The client makes the id, so the call is idempotent.",
    requestsPerMinute: 20,
    maxBodyBytes: 768 * 1024,
    body: z.object({
      id: z.uuid(),
      type: z.enum(feedbackTypes),
      content: z.string().max(feedbackLimits.contentLength),
      contact: z.string().max(feedbackLimits.contactLength).optional(),
      device: z
        .record(
          z.string().max(40),
          z.union([z.string().max(1_000), z.number(), z.boolean(), z.array(z.string().max(40)).max(40)]),
        )
        .refine((device) => Object.keys(device).length <= feedbackLimits.deviceKeys)
        .optional(),
      /** A screenshot in base64: JPEG, PNG or WebP. */
      screenshot: z
        .string()
        .max(feedbackLimits.screenshotLength)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .optional(),
      contentId: z.string().max(100).optional(),
      segment: segmentNumber.optional(),
    }),
    data: z.object({}),
  },
};

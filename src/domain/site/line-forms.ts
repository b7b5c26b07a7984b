/** Words that come otherwise than from face to face or over the phone: a loudspeaker, a recorded message, a typed one. */
export const lineForms = ["announcement", "voicemail", "chat"] as const;

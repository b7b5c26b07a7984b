/** Lines that are not spoken in person or on the phone. */
export const lineForms = ["announcement", "voicemail", "chat"] as const;

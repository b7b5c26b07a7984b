/** Whether a token is an honorific prefix, which must not end a row: お in お夕食. */
export const isHonorific = (token: { text: string } | undefined): boolean =>
  /^[おご御]$/.test(token?.text ?? "");

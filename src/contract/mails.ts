type Mail = { subject: string; text: string; note: string };

/** The texts of all mails in one language. `note` is the small print below the text. */
export type MailTexts = {
  /** Six digits that verify an address. */
  code: Mail;
  /** A link to set a new password; `action` is the label of its button. */
  reset: Mail & { action: string };
  passwordChanged: Mail;
  /** A login at a provider has been linked to the account. */
  loginLinked: Mail;
  /** Sent to the previous address. */
  emailChanged: Mail;
};

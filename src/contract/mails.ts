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
  loginUnlinked: Mail;
  /** Logins were unlinked by the first reset of a password, which showed whose the address is. */
  loginsRemoved: Mail;
  /** Sent to the previous address. */
  emailChanged: Mail;
  /** A membership has been paid. */
  receipt: Mail;
};

type Mail = { subject: string; text: string; note: string };

/** What a language owes for every mail the product sends: its subject, what it is about, and what else to know. */
export type MailTexts = {
  /** Six digits that show an address is somebody's. */
  code: Mail;
  /** A link to set a new password, with the words on its button. */
  reset: Mail & { action: string };
  passwordChanged: Mail;
  /** A login elsewhere opens the account from now on. */
  loginLinked: Mail;
  /** To the address that is no longer used. */
  emailChanged: Mail;
};

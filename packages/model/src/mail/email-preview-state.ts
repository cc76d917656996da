export const EMAIL_PREVIEW_PATH = '/commerce/email-preview';

/** Everything the block `email-preview` shows: an example of an email the site sends. */
export interface EmailPreviewState {
  subject: string;
  /** A whole document. */
  html: string;
}

/** Where the team sees an email as it is sent today. @param kind one of `MAIL_KINDS` */
export const emailPreviewPath = (kind: string, language: string): string =>
  `${EMAIL_PREVIEW_PATH}?${new URLSearchParams({ kind, language })}`;

import { commentAnchor } from '@portico/model/comments/comment';
import type { MailKindId } from '@portico/model/mail/mail-kinds';
import { confirmLetter, newCommentLetter, replyLetter } from '../comments/comment-mails.ts';
import { type Sample, shopSample } from './sample.ts';

const TEXT = 'Thank you for this. How long did the firing take?';
const TITLE = 'The first firing';

/** An example of each kind of mail about comments. */
export const commentSamples = {
  'comment-confirm': shopSample(({ shop, names, origin }) =>
    confirmLetter(
      shop,
      { email: names.customerEmail, language: shop.language, text: TEXT, title: TITLE },
      origin,
    ),
  ),
  'comment-reply': shopSample(({ shop, names, origin }) =>
    replyLetter(
      shop,
      {
        email: names.customerEmail,
        language: shop.language,
        author: names.customer,
        text: TEXT,
        title: TITLE,
      },
      { url: `${origin}/#${commentAnchor('example')}`, stop: origin },
    ),
  ),
  'new-comment': shopSample(({ shop, names, to, origin }) =>
    newCommentLetter(
      shop.title,
      { author: names.customer, text: TEXT, title: TITLE, isPending: true },
      { to, url: `${origin}/config/comments` },
    ),
  ),
} satisfies Partial<Record<MailKindId, Sample>>;

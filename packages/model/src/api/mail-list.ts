import { z } from 'zod';
import { mailSettings } from '../mail/mail-settings.ts';
import { isStorableText, text } from '../documents/schema.ts';
import { OWN_WORD_LENGTH } from '../words/own-words.ts';
import type { Contract } from './contract.ts';

const params = z.object({ kind: z.string().max(40) });

/** Words and settings that an example is made with; they need not be saved, and those that lost a value are not used. */
const tried = z.object({
  language: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'This is not a language tag.'),
  words: z
    .record(z.string().max(100).refine(isStorableText), text(OWN_WORD_LENGTH))
    .refine((words) => Object.keys(words).length <= 2000, 'These are too many words.')
    .default({}),
  mails: mailSettings.optional(),
});

export const mailListApi = {
  'POST /api/rest/mail-kinds/:kind/preview': {
    params,
    body: tried,
    reply: z.object({
      from: z.string(),
      replyTo: z.string(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    }),
  },
  'POST /api/rest/mail-kinds/:kind/test': {
    params,
    body: tried,
    reply: z.object({
      to: z.string(),
      status: z.enum(['sent', 'kept', 'failed']),
      error: z.string().nullable(),
    }),
  },
} satisfies Contract;

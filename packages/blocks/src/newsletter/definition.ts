import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import type { DataRequest } from '@portico/model/page/data-request';
import { z } from 'zod';

const fields = z.object({
  title: text(120),
  text: text(500),
  askName: z.boolean(),
  /** Visitors choose topics as they sign up: those the owner lets people choose. */
  offerTopics: z.boolean(),
  /** In the site's language “Sign up” where empty. */
  label: text(60),
  /** Below the button, such as how often something comes. */
  note: text(300),
  /** In the site's language thanks where empty. */
  success: text(300),
  /** Nobody is asked to confirm it by a link in an email. */
  singleOptIn: z.boolean(),
});
export type NewsletterFields = z.infer<typeof fields>;

export const newsletterDefinition: BlockDefinition<NewsletterFields> = {
  type: 'newsletter',
  name: 'Newsletter',
  version: 1,
  schema: fields,
  defaults: {
    title: '',
    text: '',
    askName: false,
    offerTopics: false,
    label: '',
    note: '',
    success: '',
    singleOptIn: false,
  },
  begins: { title: 'Letters from the studio', text: 'New work and open days, about once a month.' },
  upgrades: {},
  life: 'enhance',
  wake: 'load',
  scriptFields: () => ({}),
  setApart: true,
  translatable: ['title', 'text', 'label', 'note', 'success'],
  reads: ({ title, text: about, label, note, offerTopics, singleOptIn }): Record<string, DataRequest> => ({
    list: { type: 'newsletter', offerTopics, singleOptIn, words: [title, about, label, note] },
  }),
  plainText: ({ title, text: about }) => `${title}\n${about}`,
  size: { w: 12, h: 8 },
};

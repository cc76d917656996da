import type { Id } from '@portico/model/documents/id';
import { published } from '../content/testing.ts';
import type { Portico } from '../core/portico.ts';

/** Fields of a contact form for tests: a name, an email address and a message are asked for. */
export const CONTACT_FIELDS = {
  name: { type: 'name', order: 'a0', title: 'Your name', required: true },
  email: { type: 'email', order: 'a1', title: 'Email', required: true },
  topic: { type: 'select', order: 'a2', title: 'About', options: ['A commission', 'Something else'] },
  message: { type: 'textarea', order: 'a3', title: 'Message', required: true, maxLength: 50 },
  campaign: { type: 'hidden', order: 'a4', key: 'campaign', value: 'none' },
} as const;

/** What a visitor would send by it. */
export const CONTACT_VALUES = {
  name: ['Ada', 'Lovelace'],
  email: 'ada@example.com',
  topic: 'A commission',
  message: 'A pot, please.',
  campaign: 'none',
};

/** A published form; fields of its body are laid over a contact form's. */
export function publishForm(portico: Portico, siteId: Id, change: Record<string, unknown> = {}): Promise<Id> {
  return published(portico, siteId, {
    kind: 'form',
    body: {
      name: 'Contact',
      fields: CONTACT_FIELDS,
      success: { message: 'Thank you, we will write soon.' },
      storage: { mailTo: ['owner@example.com'] },
      ...change,
    },
  });
}

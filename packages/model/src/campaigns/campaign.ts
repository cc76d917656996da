import { z } from 'zod';
import type { DocumentKind } from '../documents/document.ts';
import { MOST_TOPICS } from '../commerce/subscribers.ts';
import { id, text } from '../documents/schema.ts';
import { section } from '../documents/section.ts';
import { CAMPAIGN_KIND } from './campaign-kind.ts';
import { isMailBlock } from './mail-blocks.ts';

/** A section of an email: blocks one under the other, each of which mail programs can show. */
const mailSection = section
  .pick({ order: true, name: true, layout: true, blocks: true })
  .refine(({ layout }) => layout === 'flow', 'An email has one column.')
  .refine(
    ({ blocks }) => Object.values(blocks).every(({ type }) => isMailBlock(type)),
    'An email cannot hold a block of this type.',
  );

/**
 * An email to everybody on the newsletter's list: what it says. Visitors have no page of it, so it is never published; to
 * whom and when it was sent are records (`campaigns`).
 */
export const campaign = z.object({
  /** '' until its owner has written one; then it cannot be sent. */
  subject: text(200),
  /** What lists of emails show after the subject; the first words of the email where empty. */
  preview: text(200),
  /** Topics of the newsletter it is about: who wants one of them gets it; everybody where there are none. */
  topics: z.array(id).max(MOST_TOPICS).default([]),
  sections: z.record(z.string(), mailSection),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignKind: DocumentKind<Campaign> = {
  kind: CAMPAIGN_KIND,
  version: 1,
  schema: campaign,
  upgrades: {},
  unpublished: true,
  title: (body) => body.subject,
};

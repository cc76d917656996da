import type { MailKindId } from '@portico/model/mail/mail-kinds';
import { campaignSample } from './campaign-sample.ts';
import { commentSamples } from './comment-samples.ts';
import type { Sample } from './sample.ts';
import { shopSamples } from './shop-samples.ts';
import { teamSamples } from './team-samples.ts';
import { formReplyMail } from '../forms/reply-to-submission.ts';
import { publicOrigin } from '../hosting/site-address.ts';

/** What somebody who sent a form is answered. */
const formReply: Sample = ({ portico, shop, to, site, names }) =>
  formReplyMail(shop.catalogue, {
    to,
    site: { name: site.name, url: publicOrigin(portico.env, site) },
    subject: 'Re: Contact',
    text: `Hello ${names.customer},\n\nyes, we are open on Saturday from 10 to 4.`,
    answers: [
      { id: 'name', type: 'text', title: 'Name', value: names.customer },
      { id: 'message', type: 'textarea', title: 'Message', value: 'Hello,\nare you open on Saturday?' },
    ],
    replyTo: shop.mails.replyTo,
  });

/** An example of every kind of mail there is; a kind without one is an error of types. */
export const SAMPLES: Readonly<Record<MailKindId, Sample>> = {
  ...shopSamples,
  ...commentSamples,
  ...teamSamples,
  'form-reply': formReply,
  campaign: campaignSample,
};

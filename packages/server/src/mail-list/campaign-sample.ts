import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { renderCampaign } from '@portico/render/mail/campaign-mail';
import { campaignFor, valuesOf } from '../campaigns/make-campaign.ts';
import { mailFrame } from '../commerce/mail-frame.ts';
import { defaultStyles } from '../content/default-bodies.ts';
import type { Sample } from './sample.ts';

const block = (order: string, type: string, fields: Record<string, unknown>) => ({
  order,
  type,
  version: 1,
  fields,
});

/** A short campaign, as what stands around every one of them. */
export const campaignSample: Sample = ({ portico, site, shop, to, names, origin }) => {
  const frame = mailFrame(portico.env, site, shop);
  const { title, language, timeZone, social, catalogue } = shop;
  const styles = { palette: { colors: shop.styles?.colors ?? defaultStyles().palette.colors } };
  const mail = renderCampaign(
    {
      subject: names.goods[0],
      preview: '',
      topics: [],
      sections: {
        s: {
          order: 'a0',
          layout: 'flow',
          blocks: {
            a: block('a0', 'heading', { text: names.goods[0], level: 1 }),
            b: block('a1', 'rich-text', {
              content: richTextFromPlain('{first_name, "…"}: what you write in a campaign stands here.'),
            }),
            c: block('a2', 'button', { label: names.goods[0], href: '/' }),
          },
        },
      },
    },
    {
      site: { origin, catalogue, settings: { title, language, timeZone, social }, styles },
      data: {},
      media: {},
    },
    frame,
  );
  const example = {
    subscriberId: '0',
    values: valuesOf({ email: names.customerEmail, name: names.customer }),
  };
  return {
    kind: 'campaign',
    to,
    from: frame.from,
    ...(frame.replyTo ? { replyTo: frame.replyTo } : {}),
    ...campaignFor(portico, site, '0', mail, example),
  };
};

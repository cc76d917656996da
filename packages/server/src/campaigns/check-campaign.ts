import type { ButtonFields } from '@portico/blocks/button/definition';
import type { ImageFields } from '@portico/blocks/image/definition';
import type { RichTextFields } from '@portico/blocks/rich-text/definition';
import type { CampaignFinding } from '@portico/model/api/campaigns';
import type { Campaign } from '@portico/model/campaigns/campaign';
import type { RichTextNode } from '@portico/model/documents/rich-text';
import { isResizable } from '@portico/model/media/media';
import { type CampaignBlock, type CampaignMail, campaignBlocks } from '@portico/render/mail/campaign-mail';
import { isListBlock, itemsOf } from '@portico/render/mail/mail-items';
import { absoluteHref, type MailPage } from '@portico/render/mail/mail-tools';

/** Gmail shows no more of an email, in bytes; what comes after is behind a link, the way to unsubscribe with it. */
export const CLIPPED_BYTES = 102 * 1024;
/** From here on its owner is told. */
const NEAR_BYTES = 90 * 1024;

const problem = (message: string): CampaignFinding => ({ level: 'problem', message });

/**
 * What to look at before a campaign is sent, from what can be seen of it alone: whether its links answer is not.
 * @param bytes of its HTML as it is sent
 */
export function checkCampaign(
  campaign: Campaign,
  page: MailPage,
  mail: CampaignMail,
  bytes: number,
): CampaignFinding[] {
  const blocks = campaignBlocks(campaign.sections);
  return [
    ...(mail.subject === '' ? [problem('The subject is empty.')] : []),
    ...(blocks.length === 0 ? [problem('There is nothing in this email yet.')] : []),
    ...blocks.flatMap((block) => ofBlock(block, page)),
    ...ofFields(mail),
    ...ofSize(bytes),
  ];
}

function ofBlock({ id, type, fields }: CampaignBlock, page: MailPage): CampaignFinding[] {
  const warning = (message: string): CampaignFinding => ({ level: 'warning', message, block: id });
  const leadsNowhere = (href: string | undefined) =>
    href !== undefined && href !== '' && absoluteHref(href, page.site.origin) === undefined;
  switch (type) {
    case 'image': {
      const { image, href } = fields as ImageFields;
      const view = image && page.media[image.media];
      if (!image || !view) return [warning('An image block has no picture, so it does not show.')];
      return [
        ...(isResizable(view)
          ? []
          : [warning(`${view.filename} is a drawing. Email apps do not show drawings: use a PNG or JPEG.`)]),
        // An alt text that was emptied on purpose marks decoration.
        ...(image.alt === undefined && view.alt === ''
          ? [warning(`The picture ${view.filename} has no alt text.`)]
          : []),
        ...(leadsNowhere(href)
          ? [warning(`The link “${href}” of a picture leads nowhere in an email.`)]
          : []),
      ];
    }
    case 'button': {
      const { label, href } = fields as ButtonFields;
      if (label.trim() === '') return [warning('A button has no text, so it does not show.')];
      return absoluteHref(href, page.site.origin) === undefined
        ? [warning(`The button “${label}” has no link that works in an email, so it does not show.`)]
        : [];
    }
    case 'rich-text':
      return linksIn((fields as RichTextFields).content.content)
        .filter(leadsNowhere)
        .map((href) => warning(`The link “${href}” leads nowhere in an email.`));
    default:
      return isListBlock(type) && itemsOf(page.data[id]).length === 0
        ? [warning('A list has nothing to show. Choose what it lists.')]
        : [];
  }
}

const linksIn = (nodes: readonly RichTextNode[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : [])),
    ...linksIn(node.content ?? []),
  ]);

function ofFields({ subject, text, marks }: CampaignMail): CampaignFinding[] {
  const bare = marks.fields.filter(({ field, otherwise }) => field !== 'email' && otherwise === undefined);
  // What looks like a field and is none would be sent as it stands.
  const unknown = new Set(`${subject}\n${text}`.match(/\{[a-z][a-z_ ]{2,30}(?=[,}])/gi) ?? []);
  return [
    ...bare.map(
      ({ field }): CampaignFinding => ({
        level: 'warning',
        message: `{${field}} is empty for people whose name is not known. Write for example {${field}, "there"}.`,
      }),
    ),
    ...[...unknown].map(
      (written): CampaignFinding => ({
        level: 'warning',
        message: `${written}} is no merge field. There are {first_name}, {name} and {email}.`,
      }),
    ),
  ];
}

function ofSize(bytes: number): CampaignFinding[] {
  if (bytes < NEAR_BYTES) return [];
  const size = `${Math.round(bytes / 1024)} kB`;
  return [
    {
      level: 'warning',
      message:
        bytes < CLIPPED_BYTES
          ? `This email is ${size} large. From 102 kB on Gmail cuts off the rest.`
          : `This email is ${size} large. Gmail shows the first 102 kB only and cuts off the rest, the unsubscribe link with it. Please shorten it.`,
    },
  ];
}

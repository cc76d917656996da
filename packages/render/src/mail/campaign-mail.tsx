import { definitionOf } from '@portico/blocks/registry';
import type { Campaign } from '@portico/model/campaigns/campaign';
import { isMailBlock } from '@portico/model/campaigns/mail-blocks';
import { storedFields } from '@portico/model/documents/block-definition';
import { inOrder } from '@portico/model/documents/schema';
import { campaignWords } from '@portico/model/words/campaign-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailBlock } from './mail-block.tsx';
import { mailDocument } from './mail-document.ts';
import type { MailLook } from './mail-look.ts';
import { type MailMarks, MarkCollector, UNSUBSCRIBE_MARK } from './mail-marks.ts';
import { blockText } from './mail-text.ts';
import { type MailPage, mailTools } from './mail-tools.ts';

/** An email as it is rendered once for all who get it, with marks where it differs (`fillMarks`). */
export interface CampaignMail {
  subject: string;
  html: string;
  text: string;
  marks: MailMarks;
}

/** A block of a campaign as it is rendered. */
export interface CampaignBlock {
  id: string;
  type: string;
  fields: unknown;
  /** Its words alone. */
  words: string;
}

/** The blocks of a campaign in their order; those an email cannot carry, and what cannot be read, are left out. */
export function campaignBlocks(sections: Campaign['sections']): CampaignBlock[] {
  return inOrder(sections).flatMap((section) =>
    inOrder(section.blocks).flatMap(({ id, type, version, fields }) => {
      const definition = isMailBlock(type) ? definitionOf(type) : undefined;
      const read = definition && storedFields(definition, version, fields);
      return definition && read?.ok
        ? [{ id, type, fields: read.body, words: definition.plainText(read.body) }]
        : [];
    }),
  );
}

/** Room below a block, in px; texts bring that of their last paragraph. */
const gapBelow = (type: string) => (type === 'rich-text' ? 8 : type === 'spacer' ? 0 : 24);

/**
 * A campaign as an email, HTML and plain text: a function of what it says, the site it is of and its look. Its foot holds
 * where it comes from and the link that ends the newsletter, whatever it says.
 * @param page the campaign as a page of its site: its sections, with the pictures and lists they show
 */
export function renderCampaign(
  { subject, preview, sections }: Campaign,
  page: MailPage,
  look: MailLook,
): CampaignMail {
  const marks = new MarkCollector();
  const tools = mailTools(page, look, marks);
  const { settings, catalogue } = page.site;
  const words = wordsOf(campaignWords, catalogue);
  const blocks = campaignBlocks(sections);
  const shown = blocks.flatMap(({ id, type, fields }) => {
    const html = mailBlock(type, fields, page.data[id], tools);
    return html === null ? [] : [{ id, type, html }];
  });
  const inner = renderToStaticMarkup(
    <>
      {shown.map(({ id, type, html }, index) => (
        <Fragment key={id}>
          <Row>
            <Column
              style={{
                paddingBottom: index === shown.length - 1 ? 0 : gapBelow(type),
                textAlign: tools.start,
              }}
            >
              {html}
            </Column>
          </Row>
        </Fragment>
      ))}
    </>,
  );
  const texts = blocks
    .map(({ id, type, fields }) => blockText(type, fields, page.data[id], tools))
    .filter((text) => text.trim() !== '');
  const title = marks.words(oneLine(subject));
  const opening = marks.words(oneLine(preview) || firstWords(blocks));
  const reason = words.reason({ site: settings.title });
  const unsubscribe = { text: words.unsubscribe, url: UNSUBSCRIBE_MARK };
  const html = mailDocument(
    { language: settings.language, subject: title, opening, inner, reason, unsubscribe },
    look,
  );
  return { subject: title, html, text: plainPart(texts, reason, unsubscribe, look), marks };
}

/** The plain part: everything the other one says, in its order. */
function plainPart(
  texts: readonly string[],
  reason: string,
  unsubscribe: { text: string; url: string },
  { top, footer, links }: MailLook,
): string {
  const foot = [
    reason,
    ...(top ? [`${top.name}\n${top.url}`] : []),
    ...(footer.length > 0 ? [footer.join('\n')] : []),
    ...(links.length > 0 ? [links.map(({ text, url }) => `${text}: ${url}`).join('\n')] : []),
    `${unsubscribe.text}:\n${unsubscribe.url}`,
  ];
  return `${[...texts, '--', ...foot].join('\n\n')}\n`;
}

/** Of what lists of emails show beside the subject; a merge field is never cut in two. */
const OPENING_LENGTH = 140;

const firstWords = (blocks: readonly CampaignBlock[]): string =>
  oneLine(blocks.map(({ words }) => words).join(' '))
    .slice(0, OPENING_LENGTH)
    .replace(/\{[^}]*$/, '');

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

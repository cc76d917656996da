import type { ButtonFields } from '@portico/blocks/button/definition';
import type { HeadingFields } from '@portico/blocks/heading/definition';
import type { ImageFields } from '@portico/blocks/image/definition';
import type { LineFields } from '@portico/blocks/line/definition';
import type { ProductListFields } from '@portico/blocks/product-list/definition';
import type { QuoteFields } from '@portico/blocks/quote/definition';
import { quotationMarks } from '@portico/blocks/quote/quotation-marks';
import type { RichTextFields } from '@portico/blocks/rich-text/definition';
import type { SocialLinksFields } from '@portico/blocks/social-links/definition';
import type { SpacerFields } from '@portico/blocks/spacer/definition';
import type { SummaryFields } from '@portico/blocks/summary/definition';
import type { DataResult } from '@portico/model/page/data-request';
import { socialProfileName } from '@portico/model/social/social-profile';
import { textDirection } from '@portico/model/text/direction';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import type { ReactNode } from 'react';
import { itemsOf, MailPosts, MailProducts } from './mail-items.tsx';
import { INNER_WIDTH, MailPicture } from './mail-picture.tsx';
import { MailRichText } from './mail-rich-text.tsx';
import { wordsStyle } from './mail-styles.ts';
import { linkMark, type MailTools, sideOf } from './mail-tools.ts';

/** What of a block an email shows; null where there is nothing to show. */
export function mailBlock(
  type: string,
  fields: unknown,
  data: Readonly<Record<string, DataResult>> | undefined,
  tools: MailTools,
): ReactNode {
  const items = itemsOf(data);
  switch (type) {
    case 'heading':
      return heading(fields as HeadingFields, tools);
    case 'rich-text':
      return <MailRichText content={(fields as RichTextFields).content} tools={tools} />;
    case 'image':
      return picture(fields as ImageFields, tools);
    case 'button':
      return button(fields as ButtonFields, tools);
    case 'line':
      return line(fields as LineFields, tools);
    case 'quote':
      return quote(fields as QuoteFields, tools);
    case 'spacer':
      return spacer(fields as SpacerFields);
    case 'social-links':
      return socialLinks(fields as SocialLinksFields, tools);
    case 'summary':
      return listed(fields as SummaryFields, items.length, tools, () => (
        <MailPosts fields={fields as SummaryFields} items={items} tools={tools} />
      ));
    case 'product-list':
      return listed(fields as ProductListFields, items.length, tools, () => (
        <MailProducts items={items} tools={tools} />
      ));
    default:
      return null;
  }
}

/** Words with their line ends. */
export function lines(words: string, { marks }: MailTools): ReactNode {
  const [first = '', ...rest] = marks.words(words.trim()).split('\n');
  return (
    <>
      {first}
      {rest.map((line, index) => [<br key={index} />, line])}
    </>
  );
}

const HEADING_PX = { display: 34, large: 28, medium: 24, small: 20, tiny: 17, label: 13 } as const;
const LEVEL_PX = { 1: 28, 2: 24, 3: 20, 4: 17 } as const;

function heading({ text, level, size, align, href }: HeadingFields, tools: MailTools): ReactNode {
  if (text.trim() === '') return null;
  const { look } = tools;
  const to = linkMark(tools, href);
  const Tag = `h${level}` as 'h2';
  const style = wordsStyle(look, size === 'auto' ? LEVEL_PX[level] : HEADING_PX[size], {
    heading: size !== 'label',
  });
  const label = size === 'label' ? ({ textTransform: 'uppercase', letterSpacing: '0.08em' } as const) : {};
  return (
    <Tag
      className="ink"
      dir={textDirection(text)}
      style={{ ...style, ...label, margin: 0, textAlign: sideOf(tools, align) }}
    >
      {to ? (
        <a className="ink" href={to} style={{ color: look.colours.light.text, textDecoration: 'none' }}>
          {lines(text, tools)}
        </a>
      ) : (
        lines(text, tools)
      )}
    </Tag>
  );
}

function picture({ image, caption, href, stretched, align }: ImageFields, tools: MailTools): ReactNode {
  const shown = (
    <MailPicture
      picture={image}
      width={INNER_WIDTH}
      stretched={stretched}
      centred={align === 'center'}
      tools={tools}
    />
  );
  const to = linkMark(tools, href);
  if (!image || !tools.page.media[image.media]) return null;
  return (
    <>
      {to ? (
        <a href={to} style={{ display: 'block', textDecoration: 'none' }}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {caption.trim() !== '' && (
        <p
          className="soft"
          dir={textDirection(caption)}
          style={{ ...wordsStyle(tools.look, 14, { soft: true }), margin: '8px 0 0' }}
        >
          {lines(caption, tools)}
        </p>
      )}
    </>
  );
}

const BUTTON_SIZES = {
  small: { fontSize: 14, padding: '9px 18px' },
  medium: { fontSize: 16, padding: '13px 24px' },
  large: { fontSize: 18, padding: '16px 32px' },
} as const;

function button({ label, href, style, size, align, stretched }: ButtonFields, tools: MailTools): ReactNode {
  const to = linkMark(tools, href);
  const { look } = tools;
  const { light } = look.colours;
  if (label.trim() === '' || !to) return null;
  const words = lines(label, tools);
  const looks = {
    primary: { background: light.button, color: light.buttonText, border: `2px solid ${light.button}` },
    secondary: { color: light.text, border: `2px solid ${light.text}` },
    link: { color: light.link, textDecoration: 'underline' },
  }[style];
  const isLink = style === 'link';
  return (
    <div style={{ textAlign: stretched ? 'center' : sideOf(tools, align) }}>
      <Button
        href={to}
        target={undefined}
        className={{ primary: 'button', secondary: 'outline', link: 'link' }[style]}
        style={{
          fontFamily: look.fonts.text,
          fontWeight: 600,
          ...BUTTON_SIZES[size],
          ...(isLink ? { padding: '0' } : { borderRadius: look.radius.button }),
          lineHeight: 1.3,
          textAlign: 'center',
          boxSizing: 'border-box',
          ...(stretched && !isLink ? { display: 'block', width: '100%' } : {}),
          ...looks,
        }}
      >
        {words}
      </Button>
    </div>
  );
}

function line({ width, weight, align }: LineFields, tools: MailTools): ReactNode {
  const { light } = tools.look.colours;
  const isHair = weight === 'hair';
  const drawn = (
    <table
      role="presentation"
      align={sideOf(tools, align)}
      width={width === 'full' ? '100%' : 96}
      cellPadding={0}
      cellSpacing={0}
      border={0}
    >
      <tbody>
        <tr>
          <td
            className={isHair ? 'rule' : 'outline'}
            height={1}
            style={{
              borderTop: `${isHair ? 1 : 2}px solid ${isHair ? light.line : light.text}`,
              fontSize: 0,
              lineHeight: 0,
            }}
          >
            &nbsp;
          </td>
        </tr>
      </tbody>
    </table>
  );
  return width === 'full' ? drawn : <div style={{ textAlign: sideOf(tools, align) }}>{drawn}</div>;
}

function quote({ text, source, detail, href, align, size }: QuoteFields, tools: MailTools): ReactNode {
  if (text.trim() === '') return null;
  const { look, marks, page } = tools;
  const [open, close] = quotationMarks(page.site.settings.language);
  const to = linkMark(tools, href);
  const who = marks.words(source.trim());
  return (
    <div style={{ textAlign: sideOf(tools, align) }}>
      <blockquote className="ink" dir={textDirection(text)} style={{ margin: 0 }}>
        <p
          className="ink"
          style={{
            ...wordsStyle(look, size === 'large' ? 22 : 18),
            fontFamily: look.fonts.heading,
            lineHeight: 1.4,
            margin: 0,
          }}
        >
          {open}
          {lines(text, tools)}
          {close}
        </p>
      </blockquote>
      {(who !== '' || detail.trim() !== '') && (
        <p className="soft" style={{ ...wordsStyle(look, 14, { soft: true }), margin: '10px 0 0' }}>
          {who !== '' &&
            (to ? (
              <a className="soft" href={to} style={{ color: look.colours.light.soft }}>
                {who}
              </a>
            ) : (
              who
            ))}
          {who !== '' && detail.trim() !== '' && <br />}
          {marks.words(detail.trim())}
        </p>
      )}
    </div>
  );
}

const SPACES = { small: 8, medium: 24, large: 48, huge: 80 } as const;

function spacer({ size }: SpacerFields): ReactNode {
  const height = SPACES[size];
  return <div style={{ height, fontSize: 0, lineHeight: `${height}px` }}>&nbsp;</div>;
}

function socialLinks({ heading: title, align }: SocialLinksFields, tools: MailTools): ReactNode {
  const { look, page, marks } = tools;
  const profiles = page.site.settings.social.flatMap((profile) => {
    const href = linkMark(tools, profile.href);
    return href ? [{ name: socialProfileName(profile), href }] : [];
  });
  if (profiles.length === 0) return null;
  return (
    <div style={{ textAlign: sideOf(tools, align) }}>
      {title.trim() !== '' && (
        <p className="soft" style={{ ...wordsStyle(look, 14, { soft: true }), margin: '0 0 6px' }}>
          {marks.words(title)}
        </p>
      )}
      <p className="ink" style={{ ...wordsStyle(look, 15), margin: 0 }}>
        {profiles.map(({ name, href }, index) => (
          <span key={href}>
            {index > 0 && ' · '}
            <a className="link" href={href} style={{ color: look.colours.light.link }}>
              {name}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}

/** A list with its heading; nothing where it has no items. */
function listed(
  { heading: title }: { heading: string },
  count: number,
  tools: MailTools,
  list: () => ReactNode,
): ReactNode {
  if (count === 0) return null;
  return (
    <>
      {title.trim() !== '' && (
        <Row>
          <Column style={{ paddingBottom: 16 }}>
            <h2 className="ink" style={{ ...wordsStyle(tools.look, 24, { heading: true }), margin: 0 }}>
              {tools.marks.words(title)}
            </h2>
          </Column>
        </Row>
      )}
      {list()}
    </>
  );
}

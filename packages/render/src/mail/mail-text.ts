import type { ButtonFields } from '@portico/blocks/button/definition';
import type { HeadingFields } from '@portico/blocks/heading/definition';
import type { ImageFields } from '@portico/blocks/image/definition';
import type { QuoteFields } from '@portico/blocks/quote/definition';
import type { RichTextFields } from '@portico/blocks/rich-text/definition';
import type { SocialLinksFields } from '@portico/blocks/social-links/definition';
import type { SummaryFields } from '@portico/blocks/summary/definition';
import type { RichTextNode } from '@portico/model/documents/rich-text';
import type { DataResult } from '@portico/model/page/data-request';
import { socialProfileName } from '@portico/model/social/social-profile';
import { excerptOf, itemsOf, metaOf, priceOf } from './mail-items.tsx';
import { linkMark, type MailTools } from './mail-tools.ts';

/** The same block in the plain part of an email: all its words and where its links lead; '' where it has none. */
export function blockText(
  type: string,
  fields: unknown,
  data: Readonly<Record<string, DataResult>> | undefined,
  tools: MailTools,
): string {
  const said = (words: string) => tools.marks.words(words.trim());
  const leading = (words: string, href: string | undefined) => {
    const to = linkMark(tools, href);
    return to ? `${said(words)}:\n${to}` : said(words);
  };
  switch (type) {
    case 'heading': {
      const { text, href } = fields as HeadingFields;
      return text.trim() === '' ? '' : leading(text, href);
    }
    case 'rich-text':
      return richText((fields as RichTextFields).content.content, tools).join('\n\n');
    case 'image': {
      const { image, caption, href } = fields as ImageFields;
      const alt = image ? (image.alt ?? tools.page.media[image.media]?.alt ?? '') : '';
      const to = image && linkMark(tools, href);
      return [alt && `[${said(alt)}]`, said(caption), to ?? ''].filter((part) => part !== '').join('\n');
    }
    case 'button': {
      const { label, href } = fields as ButtonFields;
      return label.trim() === '' || !linkMark(tools, href) ? '' : leading(label, href);
    }
    case 'line':
      return '---';
    case 'quote': {
      const { text, source, detail } = fields as QuoteFields;
      const who = [source, detail].map(said).filter((part) => part !== '');
      return text.trim() === '' ? '' : [`> ${said(text)}`, who.join(', ')].filter(Boolean).join('\n');
    }
    case 'social-links': {
      const { heading } = fields as SocialLinksFields;
      const profiles = tools.page.site.settings.social.map((profile) => {
        const to = linkMark(tools, profile.href);
        return to ? `${socialProfileName(profile)}: ${to}` : '';
      });
      return [said(heading), ...profiles].filter((part) => part !== '').join('\n');
    }
    case 'summary':
    case 'product-list': {
      const {
        heading,
        show = ['price'],
        excerptWords = 0,
      } = fields as Partial<SummaryFields> & {
        heading: string;
      };
      const items = itemsOf(data).map((item) => {
        const price = show.includes('price') ? priceOf(item, tools) : undefined;
        return [
          item.title,
          metaOf(item, show, tools),
          price?.now ?? '',
          show.includes('excerpt') ? excerptOf(item, excerptWords) : '',
          linkMark(tools, item.sourceUrl ?? item.path) ?? '',
        ]
          .filter((part) => part !== '')
          .join('\n');
      });
      return items.length === 0 ? '' : [said(heading), ...items].filter((part) => part !== '').join('\n\n');
    }
    default:
      return '';
  }
}

/** Each block of a text as lines. */
function richText(nodes: readonly RichTextNode[], tools: MailTools): string[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'horizontalRule':
        return ['---'];
      case 'bulletList':
      case 'orderedList': {
        const first = node.attrs?.start ?? 1;
        const items = (node.content ?? []).map((item, index) => {
          const mark = node.type === 'bulletList' ? '-' : `${first + index}.`;
          return `${mark} ${richText(item.content ?? [], tools)
            .join('\n')
            .replaceAll('\n', '\n  ')}`;
        });
        return [items.join('\n')];
      }
      case 'blockquote':
        return [
          `> ${richText(node.content ?? [], tools)
            .join('\n')
            .replaceAll('\n', '\n> ')}`,
        ];
      case 'table':
        return [
          (node.content ?? [])
            .map((row) =>
              (row.content ?? []).map((cell) => richText(cell.content ?? [], tools).join(' ')).join(' | '),
            )
            .join('\n'),
        ];
      default: {
        const words = (node.content ?? []).map((child) => inline(child, tools)).join('');
        return words.trim() === '' ? [] : [words];
      }
    }
  });
}

function inline(node: RichTextNode, tools: MailTools): string {
  if (node.type === 'hardBreak') return '\n';
  if (node.text === undefined) return (node.content ?? []).map((child) => inline(child, tools)).join('');
  const words = tools.marks.words(node.text);
  const link = node.marks?.find((mark) => mark.type === 'link');
  const to = link && linkMark(tools, link.attrs.href);
  return to ? `${words} (${to})` : words;
}

import type { Block } from '@portico/model/documents/block';
import type { RichText } from '@portico/model/documents/rich-text';
import { idsInOrder } from '@portico/model/documents/schema';
import type { Section, Sections } from '@portico/model/documents/section';
import type { PageView } from '@portico/model/page/page-view';
import { headingId, inBlock, inPanel, textHeadings } from '../heading-ids.ts';
import { rankWithin } from '../heading-rank.ts';
import { wordsOfHtml } from '../html/words-of-html.ts';
import type { ReadMarkdown } from '../markdown/markdown-parts.ts';
import { partsOnPage } from '../markdown/parts-on-page.ts';
import { ITEM_BLOCKS } from '../own-sections.ts';
import { type Panel, shownPanels } from '../panel-fields.ts';

/** A heading of a page that owners wrote. */
export interface PageHeading {
  level: number;
  text: string;
  id: string;
}

/**
 * All headings that owners wrote on a page, in reading order: of text, of Markdown, of heading blocks, titles of what opens
 * with the headings inside. The footer's are no part of it.
 * @param readMarkdown what reads Markdown, which has no headings as long as it is absent
 */
export function pageOutline(page: PageView, readMarkdown?: ReadMarkdown): PageHeading[] {
  const own = page.item?.body.sections;
  let isItemShown = false;
  const headingsIn = (sections: Sections): PageHeading[] =>
    idsInOrder(sections).flatMap((sectionId) => {
      const { blocks } = sections[sectionId] as Section;
      return idsInOrder(blocks).flatMap((id) => {
        const block = blocks[id] as Block;
        if (!own || isItemShown || !ITEM_BLOCKS.has(block.type))
          return headingsOf(page, id, block, readMarkdown);
        isItemShown = true;
        return headingsIn(own);
      });
    });
  return headingsIn(page.sections).filter(({ text }) => text !== '');
}

/** Fields are read as they are stored: they may be of any shape. */
function headingsOf(
  page: PageView,
  id: string,
  { type, fields }: Block,
  readMarkdown: ReadMarkdown | undefined,
): PageHeading[] {
  switch (type) {
    case 'heading':
    case 'scaled-text': {
      if (typeof fields.text !== 'string' || fields.level === 0) return [];
      const text = fields.text.replace(/\s+/gu, ' ').trim();
      const level = typeof fields.level === 'number' ? fields.level : 2;
      return [{ level, text, id: headingId(page, id, text) ?? '' }];
    }
    case 'rich-text':
      return isRichText(fields.content) ? textHeadings(fields.content, inBlock(id)) : [];
    case 'markdown':
      return typeof fields.markdown === 'string' && readMarkdown
        ? partsOnPage(page, id, fields.markdown, readMarkdown).flatMap((part) =>
            'html' in part ? markupHeadings(part.html) : [],
          )
        : [];
    case 'accordion':
      return panelHeadings(page, id, fields.items);
    case 'tabs':
      return panelHeadings(page, id, fields.tabs);
    default:
      return [];
  }
}

/** Of markup that we made: each heading has an id. */
const MARKUP_HEADING = /<h([1-6])[^>]*? id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;

const markupHeadings = (html: string): PageHeading[] =>
  [...html.matchAll(MARKUP_HEADING)].map(([, level, id = '', words = '']) => ({
    level: Number(level),
    text: wordsOfHtml(words).replace(/\s+/gu, ' ').trim(),
    id,
  }));

function panelHeadings(page: PageView, blockId: string, panels: unknown): PageHeading[] {
  if (!Array.isArray(panels)) return [];
  const level = rankWithin(page, blockId);
  const readable = (panels as Array<Partial<Panel>>).map((panel) => ({
    ...panel,
    title: typeof panel?.title === 'string' ? panel.title : '',
  }));
  return shownPanels(readable as Panel[], blockId, false).flatMap(({ title, id, content }) => [
    { level, text: title.trim(), id },
    ...(isRichText(content) ? textHeadings(content, inPanel(id)) : []),
  ]);
}

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<RichText>).content);

import type { Block } from '@portico/model/documents/block';
import { inOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import { richTextFromPlain } from '@portico/model/documents/rich-text';

/** Id of the first block of such a page, for its state. */
export const OWN_BLOCK = 'own';
/** Page type of what refuses. */
const ERROR_PAGE = 101;

type OwnBlock = Pick<Block, 'type' | 'fields'>;

/**
 * A page of our own in the site's header, footer and styles, with one block: cart, checkout, what came of a form.
 * Search engines leave it out.
 */
export function ownPage(
  site: SiteView,
  page: {
    title: string;
    pageType: number;
    /** Its path with its query; that of the homepage when absent. */
    url?: string;
    block: { type: string; fields?: Record<string, unknown> };
  },
  now: Date,
): PageView {
  const { type, fields = {} } = page.block;
  const { url = '/' } = page;
  const shown = withBlocks(site, page.title, page.pageType, [{ type, fields }], now);
  return { ...shown, url, path: url.split('?')[0] ?? '/' };
}

/** What such a page says, and where one can go on from it. */
export interface Message {
  title: string;
  text: string;
  next?: { label: string; href: string };
}

/** A page that says one thing, as why a form was not taken. */
export function messagePage(site: SiteView, said: Message, now: Date): PageView {
  const blocks: OwnBlock[] = [
    { type: 'heading', fields: { text: said.title, level: 1, size: 'display' } },
    { type: 'rich-text', fields: { content: richTextFromPlain(said.text) } },
    ...(said.next ? [{ type: 'button', fields: { ...said.next, style: 'secondary' } }] : []),
  ];
  return withBlocks(site, said.title, ERROR_PAGE, blocks, now);
}

function withBlocks(
  site: SiteView,
  title: string,
  pageType: number,
  blocks: readonly OwnBlock[],
  now: Date,
): PageView {
  return {
    site,
    pageType,
    url: '/',
    path: '/',
    documentId: '',
    title,
    description: '',
    search: { hidden: true },
    sections: {
      main: {
        order: 'a0',
        layout: 'flow',
        width: 'wide',
        theme: 'lightest',
        height: 'medium',
        align: 'top',
        blocks: Object.fromEntries(
          blocks.map((block, index) => [
            index === 0 ? OWN_BLOCK : `${OWN_BLOCK}${index}`,
            { ...block, version: 1, order: `a${index}` },
          ]),
        ),
      },
    },
    data: {},
    media: {},
    now: now.toISOString(),
    mode: 'published',
  };
}

/** A page with one block of our own above all else, in the look of its first section. */
export function withFirstBlock(page: PageView, type: string): PageView {
  const [first] = inOrder(page.sections);
  const block: Block = { type, version: 1, order: 'a0', fields: {} };
  const section: Section = {
    order: FIRST,
    layout: 'flow',
    width: 'text',
    padding: 'small',
    ...(first?.theme ? { theme: first.theme } : {}),
    blocks: { [OWN_BLOCK]: block },
  };
  return { ...page, sections: { ...page.sections, [OWN_BLOCK]: section } };
}

/** Comes before all order keys that are made for documents. */
const FIRST = 'A0';

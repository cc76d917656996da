import type { Block } from '@portico/model/documents/block';
import { idsInOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import type { PageView } from '@portico/model/page/page-view';
import { rankWithin } from '../heading-rank.ts';
import type { MarkdownPart, ReadMarkdown } from './markdown-parts.ts';

/**
 * A block's Markdown in parts, in which no heading has an id that one of a Markdown block before it on the page has:
 * the first keeps it, so that links to it stay, and of others the block's own id stands in front. Links within the
 * block to its own headings follow.
 */
export function partsOnPage(
  page: PageView,
  blockId: string,
  markdown: string,
  read: ReadMarkdown,
): MarkdownPart[] {
  const parts = read(markdown, rankWithin(page, blockId));
  if (!parts.some((part) => idsOf(part).length > 0)) return parts;
  const before = markdownBefore(page, blockId);
  if (before.length === 0) return parts;
  const taken = new Set(before.flatMap((text) => partsOf(text, read).flatMap(idsOf)));
  return parts.map((part) => ('html' in part ? { html: withOwnIds(part.html, blockId, taken) } : part));
}

const HEADING_ID = /(?<=<h[1-6][^>]* id=")[^"]+(?=")/g;
const LINK = /(?<=<a\b[^>]* href="#)[^"]+(?=")/g;

const idsOf = (part: MarkdownPart): string[] => ('html' in part ? (part.html.match(HEADING_ID) ?? []) : []);

function withOwnIds(html: string, blockId: string, taken: ReadonlySet<string>): string {
  const own = (id: string) => (taken.has(id) ? `block-${blockId}-${id}` : id);
  return html.replace(HEADING_ID, own).replace(LINK, own);
}

/** Texts of the Markdown blocks that stand before a block, in reading order; none for a block that is not on the page. */
function markdownBefore({ sections, item, site }: PageView, blockId: string): string[] {
  const found: string[] = [];
  for (const part of [sections, item?.body.sections ?? {}, site.frame.footer])
    for (const sectionId of idsInOrder(part)) {
      const { blocks } = part[sectionId] as Section;
      for (const id of idsInOrder(blocks)) {
        if (id === blockId) return found;
        const { type, fields } = blocks[id] as Block;
        if (type === 'markdown' && typeof fields.markdown === 'string') found.push(fields.markdown);
      }
    }
  return [];
}

/** Ids do not depend on the rank: a text is read once for all blocks behind it. */
const known = new WeakMap<ReadMarkdown, Map<string, MarkdownPart[]>>();
const KEPT = 20;

function partsOf(markdown: string, read: ReadMarkdown): MarkdownPart[] {
  const texts = known.get(read) ?? new Map<string, MarkdownPart[]>();
  known.set(read, texts);
  const parts = texts.get(markdown) ?? read(markdown, 2);
  if (texts.size >= KEPT) texts.clear();
  texts.set(markdown, parts);
  return parts;
}

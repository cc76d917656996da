import { plainText } from '@portico/model/documents/plain-text';
import type { RichText, RichTextNode } from '@portico/model/documents/rich-text';
import type { PageView } from '@portico/model/page/page-view';
import { idsBehind } from './address-ids.ts';
import { showsContents } from './contents/shows-contents.ts';

/** Where ids of headings in a block's own rich text begin. */
export const inBlock = (blockId: string) => `block-${blockId}-`;
/** Where ids of headings within a panel begin: no panel's own has two hyphens behind it. */
export const inPanel = (panelId: string) => `${panelId}--`;

/** A heading that owners wrote into rich text, with the id that addresses name it by. */
export interface TextHeading {
  level: number;
  text: string;
  id: string;
}

/** Headings of rich text in order. @param start of their ids, the page's own */
export function textHeadings(content: RichText, start: string): TextHeading[] {
  const headings = headingNodes(content.content).map((node) => ({
    level: node.attrs?.level ?? 2,
    text: plainText(node).replace(/\s+/gu, ' ').trim(),
  }));
  const ids = idsBehind(
    start,
    headings.map(({ text }) => ({ title: text })),
  );
  return headings.map((heading, at) => ({ ...heading, id: ids[at] ?? '' }));
}

/** The id of a heading that is a block of its own; undefined on pages that list none. */
export function headingId(page: PageView, blockId: string, text: string): string | undefined {
  return showsContents(page) ? idsBehind(inBlock(blockId), [{ title: text }])[0] : undefined;
}

/** Rich text whose headings have ids; itself on pages that list none. @param start as for `textHeadings` */
export function withHeadingIds(page: PageView, content: RichText, start: string): RichText {
  if (!showsContents(page) || headingNodes(content.content).length === 0) return content;
  const ids = textHeadings(content, start).map(({ id }) => id);
  let at = 0;
  const named = (nodes: readonly RichTextNode[]): RichTextNode[] =>
    nodes.map((node) => {
      if (node.type === 'heading') return { ...node, id: ids[at++] };
      return node.content ? { ...node, content: named(node.content) } : node;
    });
  return { ...content, content: named(content.content) };
}

function headingNodes(nodes: readonly RichTextNode[]): RichTextNode[] {
  return nodes.flatMap((node) =>
    node.type === 'heading' ? [node] : node.content ? headingNodes(node.content) : [],
  );
}

import { type Direction, direction, textDirection } from '@portico/model/text/direction';
import type { RichText, RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import { inkColor } from '../ink-color.ts';
import { usePage } from '../page-context.ts';
import { highlightAttributes } from './highlight-attributes.ts';
import { keepUnits } from './keep-units.ts';

/**
 * Rich text as HTML. Unknown nodes show their content, unknown marks nothing: words are never lost. What is written the
 * other way than what is around it says so.
 */
export function RichTextView({ content }: { content: RichText }) {
  const { language } = usePage().site.settings;
  return <>{renderAll(content.content, direction(language))}</>;
}

/** Has it any words, lines or tables to show? */
export function isEmptyRichText(content: RichText): boolean {
  return !content.content.some(
    (node) => node.type === 'horizontalRule' || node.type === 'table' || hasText(node),
  );
}

function hasText(node: RichTextNode): boolean {
  return node.text !== undefined ? node.text !== '' : (node.content ?? []).some(hasText);
}

// Content comes as a tree without identities, rendered once on the server: places are the keys.
function renderAll(nodes: readonly RichTextNode[] | undefined, around: Direction): ReactNode {
  if (!nodes?.some(highlightOf)) return nodes?.map((node, index) => renderNode(node, index, around));
  return highlightedRuns(nodes).map(({ highlight, run }, index) => {
    const words = run.map((node, at) => renderNode(node, at, around));
    if (!highlight) return <Fragment key={index}>{words}</Fragment>;
    const { class: className, ...attributes } = highlightAttributes(highlight.attrs);
    return (
      <span key={index} className={className} {...attributes}>
        {words}
      </span>
    );
  });
}

type HighlightMark = Extract<RichTextMark, { type: 'textHighlight' }>;

const highlightOf = (node: RichTextNode): HighlightMark | undefined =>
  node.marks?.find((mark) => mark.type === 'textHighlight');

/** Neighbours with the same highlight are drawn around once, whatever else they are. */
function highlightedRuns(nodes: readonly RichTextNode[]) {
  const runs: Array<{ highlight: HighlightMark | undefined; run: RichTextNode[]; key: string | undefined }> =
    [];
  for (const node of nodes) {
    const highlight = highlightOf(node);
    const key = highlight && JSON.stringify(highlight.attrs);
    const last = runs.at(-1);
    if (last && last.key === key) last.run.push(node);
    else runs.push({ highlight, key, run: [node] });
  }
  return runs;
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
};

/** Which way the first letter within is written. */
function directionOf(node: RichTextNode): Direction | undefined {
  if (node.text !== undefined) return textDirection(node.text);
  for (const child of node.content ?? []) {
    const found = directionOf(child);
    if (found) return found;
  }
  return undefined;
}

function renderNode(node: RichTextNode, key: number, around: Direction): ReactNode {
  if (node.type === 'text') return renderText(node, key);
  // Code is written from the left in every language.
  const own = node.type === 'codeBlock' ? 'ltr' : (directionOf(node) ?? around);
  const dir = own === around ? undefined : own;
  switch (node.type) {
    case 'hardBreak':
      return <br key={key} />;
    case 'horizontalRule':
      return <hr key={key} />;
    case 'heading':
      return createElement(
        `h${node.attrs?.level ?? 2}`,
        { key, id: node.id, dir, style: alignment(node) },
        renderAll(node.content, own),
      );
    case 'orderedList': {
      const start = node.attrs?.start;
      return (
        <ol key={key} dir={dir} start={start === 1 ? undefined : start}>
          {renderAll(node.content, own)}
        </ol>
      );
    }
    case 'listItem':
      return (
        <li key={key} dir={dir}>
          {renderListItem(node, own)}
        </li>
      );
    case 'codeBlock':
      return (
        // A listing wider than its column scrolls, so it takes the keyboard's focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre key={key} dir={dir} tabIndex={0}>
          <code className={languageClass(node.attrs?.language)}>{renderAll(node.content, own)}</code>
        </pre>
      );
    case 'table':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div key={key} dir={dir} className="scroll" tabIndex={0}>
          <table>
            <tbody>{renderAll(node.content, own)}</tbody>
          </table>
        </div>
      );
    case 'tableHeader':
    case 'tableCell':
      return createElement(
        node.type === 'tableHeader' ? 'th' : 'td',
        {
          key,
          dir,
          colSpan: spans(node.attrs?.colspan),
          rowSpan: spans(node.attrs?.rowspan),
          style: alignment(node),
        },
        renderListItem(node, own),
      );
    case 'paragraph':
      if (!node.content?.length) return null;
  }
  const tag = TAGS[node.type];
  return tag
    ? createElement(tag, { key, dir, style: alignment(node) }, renderAll(node.content, own))
    : renderAll(node.content, around);
}

/** A single paragraph in an item or cell stands for itself: `<li>words</li>`. */
function renderListItem(node: RichTextNode, around: Direction): ReactNode {
  const [first, second] = node.content ?? [];
  const tight = first?.type === 'paragraph' && !first.attrs?.align && second?.type !== 'paragraph';
  if (!first || !tight) return renderAll(node.content, around);
  return (
    <>
      {renderAll(first.content, around)}
      {renderAll(node.content?.slice(1), around)}
    </>
  );
}

function alignment(node: RichTextNode): CSSProperties | undefined {
  const align = node.attrs?.align;
  return align && align !== 'start' ? { textAlign: align } : undefined;
}

const spans = (count: number | undefined) => (count === undefined || count === 1 ? undefined : count);

export const languageClass = (language: string | undefined) =>
  language ? `language-${language.toLowerCase().replace(/[^a-z0-9+#.-]/g, '')}` : undefined;

const MARK_TAGS: Readonly<Partial<Record<RichTextMark['type'], string>>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  highlight: 'mark',
};

function renderText(node: RichTextNode, key: number): ReactNode {
  const marks = node.marks;
  const words = node.text === undefined ? undefined : keepUnits(node.text);
  if (!marks?.length) return words;
  let inside: ReactNode = words;
  // Marks stand outermost first; the innermost wraps first.
  for (let at = marks.length - 1; at >= 0; at--) inside = wrap(marks[at] as RichTextMark, inside, key);
  return inside;
}

function wrap(mark: RichTextMark, inside: ReactNode, key: number): ReactNode {
  if (mark.type === 'link')
    return (
      <Anchor key={key} href={mark.attrs.href} newWindow={mark.attrs.newWindow}>
        {inside}
      </Anchor>
    );
  if (mark.type === 'textStyle') {
    const color = mark.attrs.color && inkColor(mark.attrs.color);
    if (!color && !mark.attrs.size) return inside;
    return (
      <span
        key={key}
        className={mark.attrs.size && `size-${mark.attrs.size}`}
        style={color ? { color } : undefined}
      >
        {inside}
      </span>
    );
  }
  const tag = MARK_TAGS[mark.type];
  return tag ? createElement(tag, { key }, inside) : inside;
}

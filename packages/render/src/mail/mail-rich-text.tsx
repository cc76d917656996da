import { formatHex } from '@portico/model/colour/colour';
import { asPainted } from '@portico/model/colour/palette';
import type { RichText, RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import { textDirection } from '@portico/model/text/direction';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { wordsStyle } from './mail-styles.ts';
import { linkMark, type MailTools, sideOf } from './mail-tools.ts';

/** Rich text with inline styles. Unknown nodes show their content, unknown marks nothing: words are never lost. */
export function MailRichText({ content, tools }: { content: RichText; tools: MailTools }) {
  return <>{nodes(content.content, tools)}</>;
}

const nodes = (content: readonly RichTextNode[] | undefined, tools: MailTools): ReactNode =>
  content?.map((node, index) => <Fragment key={index}>{nodeOf(node, tools)}</Fragment>);

const HEADING_PX: Readonly<Record<number, number>> = { 1: 28, 2: 24, 3: 20, 4: 17 };

/** Room below what stands in a text, in px. */
const GAP = 16;

function nodeOf(node: RichTextNode, tools: MailTools): ReactNode {
  const { look } = tools;
  const { light } = look.colours;
  const align: CSSProperties = node.attrs?.align ? { textAlign: alignOf(node, tools) } : {};
  const dir = directionOf(node);
  switch (node.type) {
    case 'text':
      return textOf(node, tools);
    case 'hardBreak':
      return <br />;
    case 'horizontalRule':
      return (
        <hr
          className="rule"
          style={{ border: 0, borderTop: `1px solid ${light.line}`, margin: `8px 0 ${GAP + 8}px` }}
        />
      );
    case 'paragraph':
      return node.content?.length ? (
        <p className="ink" dir={dir} style={{ ...wordsStyle(look, 16), margin: `0 0 ${GAP}px`, ...align }}>
          {nodes(node.content, tools)}
        </p>
      ) : null;
    case 'heading': {
      const level = node.attrs?.level ?? 2;
      const Tag = `h${level}` as 'h2';
      const style = wordsStyle(look, HEADING_PX[level] ?? 20, { heading: true });
      return (
        <Tag className="ink" dir={dir} style={{ ...style, margin: '8px 0 12px', ...align }}>
          {nodes(node.content, tools)}
        </Tag>
      );
    }
    case 'bulletList':
    case 'orderedList': {
      const List = node.type === 'bulletList' ? 'ul' : 'ol';
      const padding = tools.start === 'left' ? { paddingLeft: 24 } : { paddingRight: 24 };
      return (
        <List
          className="ink"
          dir={dir}
          {...(List === 'ol' && node.attrs?.start ? { start: node.attrs.start } : {})}
          style={{ ...wordsStyle(look, 16), margin: `0 0 ${GAP}px`, ...padding }}
        >
          {nodes(node.content, tools)}
        </List>
      );
    }
    case 'listItem':
      return <li style={{ margin: '0 0 6px' }}>{tight(node, tools)}</li>;
    case 'blockquote': {
      const bar = `3px solid ${light.line}`;
      const side =
        tools.start === 'left'
          ? { borderLeft: bar, paddingLeft: 16 }
          : { borderRight: bar, paddingRight: 16 };
      return (
        <blockquote className="rule" dir={dir} style={{ margin: `0 0 ${GAP}px`, ...side }}>
          {nodes(node.content, tools)}
        </blockquote>
      );
    }
    case 'codeBlock':
      return (
        <pre
          className="ink code"
          dir="ltr"
          style={{
            ...wordsStyle(look, 14),
            fontFamily: MONO,
            margin: `0 0 ${GAP}px`,
            padding: '12px 16px',
            background: light.background,
            whiteSpace: 'pre-wrap',
          }}
        >
          {nodes(node.content, tools)}
        </pre>
      );
    case 'table':
      return (
        <table
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          dir={dir}
          style={{ margin: `0 0 ${GAP}px`, borderCollapse: 'collapse' }}
        >
          <tbody>{nodes(node.content, tools)}</tbody>
        </table>
      );
    case 'tableRow':
      return <tr>{nodes(node.content, tools)}</tr>;
    case 'tableHeader':
    case 'tableCell': {
      const Cell = node.type === 'tableHeader' ? 'th' : 'td';
      return (
        <Cell
          className="ink rule"
          colSpan={node.attrs?.colspan}
          rowSpan={node.attrs?.rowspan}
          style={{
            ...wordsStyle(look, 15),
            padding: '8px 10px',
            border: `1px solid ${light.line}`,
            textAlign: tools.start,
            verticalAlign: 'top',
            ...(Cell === 'th' ? { fontWeight: 600 } : {}),
            ...align,
          }}
        >
          {tight(node, tools)}
        </Cell>
      );
    }
    default:
      return nodes(node.content, tools);
  }
}

const MONO = 'ui-monospace,Menlo,Consolas,monospace';

/** A single paragraph in an item or cell stands for itself. */
function tight(node: RichTextNode, tools: MailTools): ReactNode {
  const [first, ...rest] = node.content ?? [];
  if (first?.type !== 'paragraph') return nodes(node.content, tools);
  return (
    <>
      {nodes(first.content, tools)}
      {nodes(rest, tools)}
    </>
  );
}

function alignOf(node: RichTextNode, tools: MailTools): CSSProperties['textAlign'] {
  return node.attrs?.align === 'justify' ? 'justify' : sideOf(tools, node.attrs?.align);
}

/** Which way a block's first letter is written; undefined where there is none. */
function directionOf(node: RichTextNode): 'ltr' | 'rtl' | undefined {
  if (node.text !== undefined) return textDirection(node.text);
  for (const child of node.content ?? []) {
    const found = directionOf(child);
    if (found) return found;
  }
  return undefined;
}

function textOf(node: RichTextNode, tools: MailTools): ReactNode {
  let inside: ReactNode = tools.marks.words(node.text ?? '');
  const marks = node.marks ?? [];
  for (let at = marks.length - 1; at >= 0; at--) inside = marked(marks[at] as RichTextMark, inside, tools);
  return inside;
}

function marked(mark: RichTextMark, inside: ReactNode, tools: MailTools): ReactNode {
  const { light } = tools.look.colours;
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>;
    case 'italic':
      return <em>{inside}</em>;
    case 'underline':
      return <u>{inside}</u>;
    case 'strike':
      return <s>{inside}</s>;
    case 'code':
      return (
        <code className="code" style={{ fontFamily: MONO, fontSize: '0.9em', background: light.background }}>
          {inside}
        </code>
      );
    case 'superscript':
      return <sup>{inside}</sup>;
    case 'subscript':
      return <sub>{inside}</sub>;
    case 'highlight':
    case 'textHighlight':
      // The same in dark: what is marked is read on its own ground.
      return <mark style={{ background: '#FFF1A8', color: '#22211F' }}>{inside}</mark>;
    case 'textStyle': {
      const { size, color } = mark.attrs;
      const ink = color === undefined ? undefined : inkHex(color, tools);
      if (size === undefined && ink === undefined) return inside;
      return (
        // In dark it is read in the colour of all words: the owner's may not be seen on a dark ground.
        <span className={ink && 'ink'} style={{ fontSize: size && SIZES[size], color: ink }}>
          {inside}
        </span>
      );
    }
    case 'link': {
      const href = linkMark(tools, mark.attrs.href);
      return href ? (
        <a className="link" href={href} style={{ color: light.link, textDecoration: 'underline' }}>
          {inside}
        </a>
      ) : (
        inside
      );
    }
  }
}

/** A palette colour by its id, or a CSS hex colour, as mail programs know colours; undefined for anything else. */
function inkHex(color: string, { page }: MailTools): string | undefined {
  const { colors } = page.site.styles.palette;
  if (Object.hasOwn(colors, color)) return formatHex(asPainted(colors[color as keyof typeof colors]));
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : undefined;
}

const SIZES = { small: 14, large: 20, label: 13 } as const;

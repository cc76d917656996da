import type { RichText, RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import { lexer, type Token, type Tokens } from 'marked';

export type MarkdownReading = { ok: true; richText: RichText } | { ok: false; message: string };

class NotInRichText extends Error {}

/**
 * Reads Markdown (with tables and strike-through) as rich text. What rich text cannot hold, pictures and raw HTML, is
 * refused and named rather than dropped.
 */
export function markdownToRichText(markdown: string): MarkdownReading {
  try {
    return { ok: true, richText: { type: 'doc', content: blocksOf(lexer(markdown)) } };
  } catch (error) {
    if (error instanceof NotInRichText) return { ok: false, message: error.message };
    throw error;
  }
}

function blocksOf(tokens: readonly Token[]): RichTextNode[] {
  return tokens.flatMap((token): RichTextNode[] => {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'paragraph':
        return [{ type: 'paragraph', content: inlineOf(token.tokens ?? []) }];
      case 'text':
        // The content of a tight list's item.
        return [{ type: 'paragraph', content: inlineOf((token as Tokens.Text).tokens ?? [token]) }];
      case 'heading': {
        const level = Math.min(token.depth as number, 4) as 1 | 2 | 3 | 4;
        return [{ type: 'heading', attrs: { level }, content: inlineOf(token.tokens ?? []) }];
      }
      case 'hr':
        return [{ type: 'horizontalRule' }];
      case 'blockquote':
        return [{ type: 'blockquote', content: blocksOf(token.tokens ?? []) }];
      case 'code': {
        const { text, lang } = token as Tokens.Code;
        return [
          {
            type: 'codeBlock',
            ...(lang ? { attrs: { language: lang } } : {}),
            content: text === '' ? [] : [{ type: 'text', text }],
          },
        ];
      }
      case 'list': {
        const list = token as Tokens.List;
        const start =
          list.ordered && typeof list.start === 'number' && list.start !== 1 ? list.start : undefined;
        return [
          {
            type: list.ordered ? 'orderedList' : 'bulletList',
            ...(start === undefined ? {} : { attrs: { start } }),
            content: list.items.map((item) => ({ type: 'listItem', content: blocksOf(item.tokens) })),
          },
        ];
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cell = (type: string) => (one: Tokens.TableCell) => ({
          type,
          content: [{ type: 'paragraph', content: inlineOf(one.tokens) }],
        });
        return [
          {
            type: 'table',
            content: [
              { type: 'tableRow', content: header.map(cell('tableHeader')) },
              ...rows.map((row) => ({ type: 'tableRow', content: row.map(cell('tableCell')) })),
            ],
          },
        ];
      }
      default:
        throw new NotInRichText(`Rich text cannot hold this: ${excerpt(token.raw)}`);
    }
  });
}

function inlineOf(tokens: readonly Token[], marks: readonly RichTextMark[] = []): RichTextNode[] {
  const text = (words: string): RichTextNode[] =>
    words === '' ? [] : [{ type: 'text', text: words, ...(marks.length > 0 ? { marks: [...marks] } : {}) }];
  const nodes = tokens.flatMap((token): RichTextNode[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        // A line break in the source is a space in the text.
        return token.type === 'text' && (token as Tokens.Text).tokens
          ? inlineOf((token as Tokens.Text).tokens ?? [], marks)
          : text(String((token as Tokens.Text).text).replace(/\n/g, ' '));
      case 'strong':
        return inlineOf(token.tokens ?? [], [...marks, { type: 'bold' }]);
      case 'em':
        return inlineOf(token.tokens ?? [], [...marks, { type: 'italic' }]);
      case 'del':
        return inlineOf(token.tokens ?? [], [...marks, { type: 'strike' }]);
      case 'codespan':
        return [{ type: 'text', text: String(token.text), marks: [...marks, { type: 'code' }] }];
      case 'br':
        return [{ type: 'hardBreak' }];
      case 'link':
        return inlineOf(token.tokens ?? [], [
          ...marks,
          { type: 'link', attrs: { href: String(token.href) } },
        ]);
      default:
        throw new NotInRichText(`Rich text cannot hold this: ${excerpt(token.raw)}`);
    }
  });
  return joined(nodes);
}

/** Neighbouring texts with the same marks are one text. */
function joined(nodes: readonly RichTextNode[]): RichTextNode[] {
  const result: RichTextNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (
      last?.type === 'text' &&
      node.type === 'text' &&
      JSON.stringify(last.marks ?? []) === JSON.stringify(node.marks ?? [])
    )
      last.text = `${last.text}${node.text}`;
    else result.push({ ...node });
  }
  return result;
}

function excerpt(raw: string): string {
  const line = raw.trim().split('\n')[0] ?? '';
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

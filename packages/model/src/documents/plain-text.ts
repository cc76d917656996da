import type { RichText, RichTextNode } from './rich-text.ts';

/** The words of rich text alone, blocks separated by a newline: for search, excerpts and descriptions. */
export function plainText(node: RichText | RichTextNode): string {
  if ('text' in node && node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return '\n';
  const parts = (node.content ?? []).map(plainText);
  const inline = node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock';
  return parts.filter((part) => inline || part !== '').join(inline ? '' : '\n');
}

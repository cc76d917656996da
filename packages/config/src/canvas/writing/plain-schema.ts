import { type AnyExtension, type JSONContent, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';

const Words = Node.create({ name: 'doc', topNode: true, content: 'text*', marks: '' });
const Lines = Words.extend({ content: '(text | hardBreak)*' });
const Text = Node.create({ name: 'text', group: 'inline' });

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const breakLine = () => this.editor.commands.insertContent({ type: this.name });
    return { Enter: breakLine, 'Shift-Enter': breakLine };
  },
});

/** Words alone, with or without line breaks. */
export const plainSchema = (kind: 'line' | 'lines'): AnyExtension[] =>
  kind === 'line' ? [Words, Text] : [Lines, Text, HardBreak];

export function plainDocument(value: string, kind: 'line' | 'lines'): JSONContent {
  const lines = kind === 'lines' ? value.split('\n') : [value.replaceAll('\n', ' ')];
  const content = lines.flatMap((line, at): JSONContent[] => [
    ...(at > 0 ? [{ type: 'hardBreak' }] : []),
    ...(line === '' ? [] : [{ type: 'text', text: line }]),
  ]);
  return { type: 'doc', content };
}

export const plainWords = (doc: DocumentNode): string => doc.textBetween(0, doc.content.size, '', '\n');

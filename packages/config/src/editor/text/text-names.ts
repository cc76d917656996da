import type { TableChange, TextAlignment, TextMark, TextSize, TextStyleName } from './text-types.ts';

export const STYLE_NAMES: Readonly<Record<TextStyleName, string>> = {
  paragraph: 'Paragraph',
  'heading-1': 'Heading 1',
  'heading-2': 'Heading 2',
  'heading-3': 'Heading 3',
  'heading-4': 'Heading 4',
  code: 'Code',
};

/** With the keys that do the same while writing. */
export const MARK_NAMES: Readonly<Record<TextMark, { label: string; keys: string }>> = {
  bold: { label: 'Bold', keys: 'Mod+B' },
  italic: { label: 'Italic', keys: 'Mod+I' },
  underline: { label: 'Underline', keys: 'Mod+U' },
  strike: { label: 'Strikethrough', keys: 'Mod+Shift+S' },
  superscript: { label: 'Superscript', keys: 'Mod+.' },
  subscript: { label: 'Subscript', keys: 'Mod+,' },
  code: { label: 'Code', keys: 'Mod+E' },
  highlight: { label: 'Highlight', keys: 'Mod+Shift+H' },
};

export const SIZE_NAMES: Readonly<Record<TextSize, string>> = {
  small: 'Small',
  large: 'Large',
  label: 'Label',
};

export const ALIGNMENTS: ReadonlyArray<{ value: TextAlignment; label: string }> = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'end', label: 'Right' },
  { value: 'justify', label: 'Justify' },
];

export const TABLE_NAMES: Readonly<Record<TableChange, string>> = {
  'row-above': 'Row above',
  'row-below': 'Row below',
  'column-before': 'Column before',
  'column-after': 'Column after',
  'remove-row': 'Delete row',
  'remove-column': 'Delete column',
  'heading-row': 'Header row',
  'remove-table': 'Delete table',
};

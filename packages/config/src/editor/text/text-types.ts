import type { TextHighlight } from '@portico/model/text/text-highlight';

/** Marks that are on or off. */
export const TEXT_MARKS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'code',
  'highlight',
] as const;
export type TextMark = (typeof TEXT_MARKS)[number];

/** What a paragraph is. */
export const TEXT_STYLES = ['paragraph', 'heading-1', 'heading-2', 'heading-3', 'heading-4', 'code'] as const;
export type TextStyleName = (typeof TEXT_STYLES)[number];

export const TEXT_SIZES = ['small', 'large', 'label'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const TEXT_ALIGNMENTS = ['start', 'center', 'end', 'justify'] as const;
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number];

export type TextList = 'bulletList' | 'orderedList';

export interface TextLink {
  href: string;
  newWindow: boolean;
}

/** What stands where the cursor is, for the tools above the canvas. */
export interface TextState {
  /** Null where several are selected. */
  style: TextStyleName | null;
  marks: readonly TextMark[];
  list: TextList | null;
  isQuote: boolean;
  align: TextAlignment;
  /** A palette colour or hex code; null: that of the text around. */
  color: string | null;
  size: TextSize | null;
  /** What is drawn around the words. */
  highlight: TextHighlight | null;
  link: TextLink | null;
  /** The selected words; '' where there is only a cursor. */
  selected: string;
  isInTable: boolean;
}

/** What a tool does to the text. */
export type TextAction =
  | { do: 'mark'; mark: TextMark }
  | { do: 'style'; style: TextStyleName }
  | { do: 'list'; list: TextList }
  | { do: 'quote' }
  | { do: 'align'; align: TextAlignment }
  | { do: 'color'; color: string | null }
  | { do: 'size'; size: TextSize | null }
  /** Null takes what is drawn around the words away. Settings of one name that follow each other are one for undo. */
  | { do: 'highlight'; highlight: TextHighlight | null; setting?: string }
  /** Null takes the link away. `words` are put in where none are selected. */
  | { do: 'link'; link: TextLink | null; words?: string }
  | { do: 'clear' }
  | { do: 'rule' }
  | { do: 'table' }
  | { do: 'table-change'; change: TableChange }
  /** Chosen after a `/`, which goes: what the paragraph becomes, or a block to be put below. */
  | { do: 'insert'; action: TextAction }
  | { do: 'insert'; block: string }
  /** Enter was meant for the text: of what was looked for after a `/`, nothing was found. */
  | { do: 'enter' }
  /** Asks where the words stand that a link is for; answered by the message `tools`. */
  | { do: 'place-link' }
  /** Only the keyboard comes back. */
  | { do: 'nothing' };

/** Where the selected words stand in the canvas' window, in its CSS pixels; without words, the cursor. */
export interface WordsPlace {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What is being looked for after a `/`, and where that stands in the canvas' window. */
export interface Slash {
  query: string;
  x: number;
  top: number;
  bottom: number;
}

/** Keys that walk through what is found after a `/`, and choose of it. */
const SLASH_KEYS = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'Tab'] as const;
export type SlashKey = (typeof SLASH_KEYS)[number];

export const isSlashKey = (key: string): key is SlashKey => (SLASH_KEYS as readonly string[]).includes(key);

export const TABLE_CHANGES = [
  'row-above',
  'row-below',
  'column-before',
  'column-after',
  'remove-row',
  'remove-column',
  'heading-row',
  'remove-table',
] as const;
export type TableChange = (typeof TABLE_CHANGES)[number];

import type { Language } from '@portico/model/text/code-languages';

/**
 * What a piece of code is written in, by what it is: comments, keywords, names of what is defined, texts, values, tags'
 * own signs, and what a diff takes away. `style.css` says how each looks.
 */
export type Ink = 'note' | 'key' | 'name' | 'text' | 'value' | 'mark' | 'gone';

/** Letters of a line that are written in one ink. */
export interface HighlightedRun {
  text: string;
  ink: Ink | undefined;
}

/** Tells what each piece of code is, line by line. Lent by who renders the page, as its grammars are large. */
export type Highlight = (code: string, language: Language) => HighlightedRun[][];

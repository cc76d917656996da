import type { Block } from '../documents/block.ts';

/** One thing that differs between two states of a document, in words an owner knows. */
export interface Difference {
  what: 'added' | 'removed' | 'changed' | 'moved';
  /** `entry`: one of an ordered list of the owner's, such as a menu entry or a variant. */
  of: 'section' | 'block' | 'entry' | 'field';
  /** What it is called; '' for fields, which are named by `field`. */
  name: string;
  /** Names of what it stands in, from the outside in. */
  within: string[];
  /** From the body down to it. */
  path: string[];
  /** Of a field: the last keys of its path, from what it stands in. */
  field?: string[];
  /** What it said before and says now, at most `LONGEST_WORDS` long. */
  from?: string;
  to?: string;
  /** The words are the same; how they are set is not. */
  formatting?: true;
}

/** What the body itself cannot tell. */
export interface DifferenceNames {
  /** What owners call a type of block, and the words a block of it holds. */
  block(block: Block): { name: string; words: string };
  /** Title of a document of the site. */
  document(id: string): string | undefined;
  /** An amount in the site's currency, from its minor unit. */
  money(minor: number): string;
}

/** Longest piece of text that is given on either side. */
export const LONGEST_WORDS = 2000;

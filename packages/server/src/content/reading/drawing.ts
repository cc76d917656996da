import { createHash } from 'node:crypto';
import type { BlockRequest } from './page-requests.ts';

/** Values of a row as the database gave them: texts, numbers, dates, small JSON values. */
type Texts = readonly unknown[];

/** What drawings of a site's pages hang on besides what is read for each of them. */
export interface DrawnWith {
  /** Of the code that draws; another's drawings are never taken. */
  build: string;
  /** A digest of what all pages of the site share, as this viewer is shown it. */
  shared: string;
}

/** A page drawn before, as it is stored beside its document; it serves where all three digests are those of now. */
export interface StoredDrawing {
  sourceDigest: string;
  answersDigest: string;
  mediaDigest: string;
  /** JSON. */
  requests: string;
  /** JSON. */
  hashes: string;
  policy: string;
  markup: string;
}

/** All that a page is made of besides `DrawnWith`, as it came from the database, and what was asked on the way. */
export interface MadeOf {
  /** The address and its document, with its collection and author. */
  source: Texts;
  requests: readonly BlockRequest[];
  answers: Texts;
  hashes: readonly string[];
  media: string | null;
  /** A drawing is stored beside the document, though not, or not any more, of this. */
  isDrawn: boolean;
}

/** A digest that only the same texts in the same order have. */
export function digestOf(...texts: Texts): string {
  const written = texts.map((text) =>
    typeof text === 'string' ? text : text === null ? '' : JSON.stringify(text),
  );
  // Where each begins, and which are no texts, so that none can pass for another.
  const outline = written.map((text, n) => `${typeof texts[n] === 'string' ? '' : '.'}${text.length}`);
  return createHash('sha256')
    .update(`${outline.join()} ${written.join('')}`)
    .digest('base64');
}

export function sourceDigest({ shared }: DrawnWith, source: Texts): string {
  return digestOf(shared, ...source);
}

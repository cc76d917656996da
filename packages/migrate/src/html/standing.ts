import { hasClass, type HtmlElement } from '@portico/model/html/element';
import type { PieceAlign } from './piece.ts';

const BY_CLASS: ReadonlyArray<readonly [name: string, stands: PieceAlign]> = [
  ['alignfull', 'full'],
  ['alignwide', 'wide'],
  ['alignleft', 'start'],
  ['alignright', 'end'],
  ['aligncenter', 'center'],
];

/** How a block of WordPress stood to its text. */
export const standing = (element: HtmlElement): PieceAlign | undefined =>
  BY_CLASS.find(([name]) => hasClass(element, name))?.[1];

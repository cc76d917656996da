import { z } from 'zod';

/** Field shapes that several blocks share. */

export const alignment = z.enum(['start', 'center', 'end']);

/** Shapes a picture can be cut to, width to height; `auto` keeps the picture's own, or fills the block's place. */
export const RATIOS = [
  'auto',
  '1:1',
  '5:4',
  '4:3',
  '3:2',
  '16:9',
  '2:1',
  '4:5',
  '3:4',
  '2:3',
  '9:16',
] as const;
export const ratio = z.enum(RATIOS);

/** The ground of a lightbox [B3.3]. */
export const lightboxTheme = z.enum(['dark', 'light']);

/** Columns of a list on wide screens; fewer fit on smaller ones. */
export const columns = z.number().int().min(1).max(6);

/** Which collection a list shows: an id, or `current`, the collection of the page it stands on. */
export const collectionChoice = z.string().regex(/^(current|[0-9a-f]{24})?$/, 'This is not a collection.');

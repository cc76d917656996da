import type { ReviewFilter } from '@portico/model/api/reviews';
import type { Id } from '@portico/model/documents/id';
import { guardCell } from '@portico/model/text/csv-cell';
import { stringify } from 'csv-stringify/sync';
import type { Portico } from '../../core/portico.ts';
import { readMatching, type ReviewRow } from './list-reviews.ts';

/** Rows read at once, so that an export of any size takes little memory. */
const BATCH = 500;

/** The columns of our own files; an import reads them as well. */
export const REVIEW_COLUMNS = [
  'Product ID',
  'Product',
  'Rating',
  'Title',
  'Review',
  'Name',
  'Email',
  'Date',
  'Status',
  'Hidden because',
  'Reply',
  'Order',
  'Test',
  'Photos',
] as const;

/** Reviews as CSV, newest first. @param withEmail for who may see whose they are */
export async function* reviewsAsCsv(
  portico: Portico,
  siteId: Id,
  filter: ReviewFilter,
  withEmail: boolean,
): AsyncGenerator<string> {
  yield stringify([[...REVIEW_COLUMNS]], { record_delimiter: 'windows', bom: true });
  for (let before: Id | undefined; ; ) {
    const rows = await readMatching(portico, siteId, filter, { before, most: BATCH });
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => cellsOf(row, withEmail)),
        { record_delimiter: 'windows' },
      );
    before = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

const cellsOf = (row: ReviewRow, withEmail: boolean): string[] =>
  [
    row.product_id,
    row.product ?? '',
    String(row.rating),
    row.title,
    row.text,
    row.author,
    withEmail ? row.email : '',
    row.created_at.toISOString(),
    row.status,
    [row.hide_reason, row.hide_note].filter(Boolean).join(': '),
    row.reply,
    row.number ?? '',
    row.is_test ? 'yes' : '',
    row.photos.map(({ media }) => `/_portico/media/${media}/review.jpg`).join(' '),
  ].map(guardCell);

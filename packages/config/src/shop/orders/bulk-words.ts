import type { OrderBulkAction, OrderBulkAnswer } from '@portico/model/api/order-bulk';
import { counted } from '../../shared/counted.ts';

/** What came of doing the same with many orders. */
export type BulkOutcome = Pick<OrderBulkAnswer, 'done' | 'already' | 'refused'>;

const WORDS: Record<OrderBulkAction['do'], { done: string; already: string }> = {
  fulfil: { done: 'marked as fulfilled', already: 'fulfilled before' },
  pay: { done: 'marked as paid', already: 'paid before' },
  tags: { done: 'changed', already: 'so before' },
  invoice: { done: 'given an invoice', already: 'invoiced before' },
};

/** What became of the orders in one sentence: `48 orders marked as fulfilled, 1 fulfilled before, 2 could not be.` */
export function outcomeText(what: OrderBulkAction['do'], { done, already, refused }: BulkOutcome): string {
  const parts = [
    done.length > 0 || (already.length === 0 && refused.length === 0)
      ? `${counted(done.length, 'order')} ${WORDS[what].done}`
      : '',
    already.length > 0 ? `${counted(already.length, 'order')} ${WORDS[what].already}` : '',
    refused.length > 0 ? `${counted(refused.length, 'order')} could not be` : '',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Parts of a list of at most so many, with the places of its first and last: files name so many orders. */
export function inParts<T>(all: readonly T[], most: number): Array<{ from: number; to: number; part: T[] }> {
  const parts = [];
  for (let at = 0; at < all.length; at += most) {
    const part = all.slice(at, at + most);
    parts.push({ from: at + 1, to: at + part.length, part });
  }
  return parts;
}

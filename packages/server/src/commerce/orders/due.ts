import type { Portico } from '../../core/portico.ts';
import { tryDueDocuments } from '../documents/make-documents.ts';
import { tryDownloads } from '../downloads/hand-over-downloads.ts';
import { trySoldCards } from '../gift-cards/sold-gift-cards.ts';
import type { OrderRow } from './order-record.ts';

/** Does what an order is due since something happened to it: gift cards and downloads it sells, and its documents. */
export async function tryDue(portico: Portico, order: OrderRow): Promise<void> {
  await trySoldCards(portico, order);
  await tryDownloads(portico, order);
  await tryDueDocuments(portico, order);
}

import { giftCardCode } from '@portico/model/commerce/gift-card/code';
import type { Id } from '@portico/model/documents/id';
import { createHmac } from 'node:crypto';
import type { Environment } from '../../core/environment.ts';
import { hashToken } from '../../identity/token.ts';

/**
 * The code of a card, made of the card and the server's secret: it is stored nowhere, and can be emailed again. On a
 * server with another secret it is another one, which opens nothing (`canSend`).
 */
export function codeOfCard({ secret }: Pick<Environment, 'secret'>, siteId: Id, cardId: Id): string {
  return giftCardCode(createHmac('sha256', secret).update(`gift card ${siteId} ${cardId}`).digest());
}

/**
 * What is stored of a code. Without a key, as a code has 100 random bits: so cards go on to be worth what they are where
 * a site is brought to another server.
 */
export const hashOfCode = (code: string): string => hashToken(`gift card ${code}`);

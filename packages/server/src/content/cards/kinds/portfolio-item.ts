import { isClosed } from '@portico/model/documents/access';
import type { PortfolioItem } from '@portico/model/documents/item';
import type { CardParts } from './card-parts.ts';

/** The card of a project says its facts: place, year, client. */
export const portfolioItemCard: CardParts<PortfolioItem> = {
  facts: ({ body }) => (!isClosed(body) && body.facts.length > 0 ? { facts: body.facts } : {}),
};
